// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A method of the main actor is an injector as it stands. A closure must be annotated.

import Dovetail

@MainActor private final class Window {
  var limit = 0
  // expected-note@-1 2 {{mutation of this property is only permitted within the actor}}
  func injectProperties(limit: Int) {}
  // expected-note@-1 {{calls to instance method 'injectProperties(limit:)' from outside of its actor context are}}
}

private func configure(binder: Binder) {
  binder.bindPropertyInjection(of: Window.self).to { $0.injectProperties(limit: $1) }
  // expected-error@-1 {{call to main actor-isolated instance method 'injectProperties(limit:)' in a synchronous}}
  binder.bindPropertyInjection(of: Window.self).to { $0.limit = $1 }
  // expected-error@-1 {{main actor-isolated property 'limit' can not be mutated from a Sendable closure}}
  binder.bindPropertyInjection(of: Window.self).to { (window, limit: Int) in window.limit = limit }
  // expected-error@-1 {{main actor-isolated property 'limit' can not be mutated from a Sendable closure}}
}

// Its caller is checked as well.
private func inject(injector: MainActorPropertyInjector<Window>, window: Window) {
  // expected-note@-1 {{add '@MainActor' to make global function 'inject(injector:window:)' part of global actor}}
  injector.injectProperties(into: window)
  // expected-error@-1 {{call to main actor-isolated instance method 'injectProperties(into:)' in a synchronous}}
}

private func injectLater(injector: MainActorPropertyInjector<Window>, window: Window) async {
  injector.injectProperties(into: window)
  // expected-error@-1 {{main actor-isolated instance method 'injectProperties(into:)' cannot be called from outside of}}
}
