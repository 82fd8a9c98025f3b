// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What is constructed on the main actor cannot be constructed by a factory that may run anywhere.

import Dovetail

@MainActor private final class Window {
  init(title: String) {}
  // expected-note@-1 {{calls to initializer 'init(title:)' from outside of its actor context are implicitly}}
}

@MainActor private func makeTitle() -> String { "title" }

private func configure(binder: Binder) {
  binder.bind(Window.self).to { Window(title: $0) }
  // expected-error@-1 {{call to main actor-isolated initializer 'init(title:)' in a synchronous nonisolated context}}
  binder.bind(Window.self).to(factory: Window.init)
  // expected-error@-1 {{converting function value of type '@MainActor @Sendable (String) -> Window' to '@Sendable}}
  binder.bind(String.self).to(factory: makeTitle)
  // expected-error@-1 {{converting function value of type '@MainActor @Sendable () -> String' to '@Sendable () ->}}
}
