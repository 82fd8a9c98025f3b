// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A method of the main actor is not taken for one of no actor, which the compiler would do without a word.

import Dovetail

@MainActor private final class Screen {
  func injectProperties(limit: Int) {}
  // expected-note@-1 {{calls to instance method 'injectProperties(limit:)' from outside of its actor context}}
}

private func configure(binder: Binder) {
  binder.bindPropertyInjection(of: Screen.self).to(injector: Screen.injectProperties)
  // expected-warning@-1 {{'to(injector:)' is deprecated: whether the injector is used on the main actor is checked only}}
  binder.bindPropertyInjection(of: Screen.self).to { $0.injectProperties(limit: $1) }
  // expected-error@-1 {{call to main actor-isolated instance method 'injectProperties(limit:)' in a synchronous nonisolated context}}
  binder.bindPropertyInjection(of: Screen.self).to { @MainActor in $0.injectProperties(limit: $1) }
  // expected-error@-1 {{converting function value of type}}
}
