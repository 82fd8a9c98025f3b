// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A child component made from a closure, for tests that need many small ones.
package struct TestChild<Root, Seed: Sendable>: Component {
  private let declare: (Binder) -> Void

  package init(
    of root: Root.Type = Root.self, seed: Seed.Type = Seed.self, _ declare: @escaping (Binder) -> Void = { _ in }
  ) {
    self.declare = declare
  }

  package func configure(binder: Binder) { declare(binder) }
}

/// An object with an identity.
package final class Thing: Sendable {
  package init() {}
}

/// Another.
package final class Widget: Sendable {
  package let thing: Thing
  package init(thing: Thing) { self.thing = thing }
}
