// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// An initializer or a function of the main actor is a factory as it stands. A closure that calls one must be annotated.

import Dovetail

@MainActor private final class Window {
  static var title = "title"
  // expected-note@-1 {{static property declared here}}
  init(title: String) {}
  // expected-note@-1 3 {{calls to initializer 'init(title:)' from outside of its actor context are implicitly}}
}

@MainActor private func makeTitle() -> String { "title" }
// expected-note@-1 {{calls to global function 'makeTitle()' from outside of its actor context are implicitly}}

private struct Windows: Module {
  func configure(binder: Binder) {
    binder.bind(Window.self).to { Window(title: $0) }
    // expected-error@-1 {{call to main actor-isolated initializer 'init(title:)' in a synchronous nonisolated context}}
    binder.bind(Window.self).to { (title: String) in
      let window = Window(title: title)
      // expected-error@-1 {{call to main actor-isolated initializer 'init(title:)' in a synchronous nonisolated}}
      return window
    }
    binder.bind(String.self).to { makeTitle() }
    // expected-error@-1 {{call to main actor-isolated global function 'makeTitle()' in a synchronous nonisolated}}
    binder.bind(String.self).to { Window.title }
    // expected-error@-1 {{main actor-isolated static property 'title' can not be referenced from a Sendable closure}}
  }
}

// A module of the main actor does not make its factories belong there.
@MainActor private struct WindowsOfTheMainActor: @MainActor Module {
  func configure(binder: Binder) {
    binder.bind(Window.self).to { Window(title: $0) }
    // expected-error@-1 {{call to main actor-isolated initializer 'init(title:)' in a synchronous nonisolated context}}
  }
}

// Only initializers that are written or inherited are isolated, and those whose default values are.

@MainActor private struct Label {
  var text = "text"
  let size: Int
}

@MainActor private final class Counter { var count = 0 }

@MainActor private struct Badge {
  // expected-note@-1 {{calls to initializer 'init(text:size:)' from outside of its actor context are implicitly}}
  var text = makeTitle()
  let size: Int
}

@MainActor private struct Button {
  let size: Int
  init(size: Int) { self.size = 2 * size }
  // expected-note@-1 {{calls to initializer 'init(size:)' from outside of its actor context are implicitly}}
}

@MainActor private class View { init() {} }

@MainActor private final class Knob: View {}
// expected-note@-1 {{calls to initializer 'init()' from outside of its actor context are implicitly}}

private struct Parts: Module {
  func configure(binder: Binder) {
    binder.bind(Label.self).to { Label(size: $0) }
    binder.bind(Counter.self).to { Counter() }
    binder.bind(Badge.self).to { Badge(size: $0) }
    // expected-error@-1 {{call to main actor-isolated initializer 'init(text:size:)' in a synchronous nonisolated context}}
    binder.bind(Button.self).to { Button(size: $0) }
    // expected-error@-1 {{call to main actor-isolated initializer 'init(size:)' in a synchronous nonisolated context}}
    binder.bind(Knob.self).to { Knob() }
    // expected-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  }
}
