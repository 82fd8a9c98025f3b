// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A child component made of a closure, for tests that need many small ones.
struct TestChild<Root, Seed: Sendable>: Component {
  private let declare: (Binder) -> Void

  init(of root: Root.Type = Root.self, seed: Seed.Type = Seed.self, _ declare: @escaping (Binder) -> Void = { _ in }) {
    self.declare = declare
  }

  func configure(binder: Binder) { declare(binder) }
}

/// An object that is told apart from others by its identity.
final class Thing: Sendable {}

/// Another.
final class Widget: Sendable {
  let thing: Thing
  init(thing: Thing) { self.thing = thing }
}
