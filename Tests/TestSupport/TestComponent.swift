// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A component made from a closure, for tests that need many small ones.
package struct TestComponent<Root>: Component {
  private let declare: (Binder) -> Void

  package init(of root: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void) {
    self.declare = declare
  }

  package func configure(binder: Binder) { declare(binder) }
}

extension TestComponent {
  /// The ids of the rules that refuse this component and the subjects that they blame, in order.
  package var faults: [String] {
    do {
      try validate()
      return []
    } catch let error as GraphError {
      return error.diagnostics.map { "\($0.id): \($0.subject)" }
    } catch {
      return ["threw \(error)"]
    }
  }
}

/// A module of this Swift module.
package struct TestModule: Module {
  private let declare: @Sendable (Binder) -> Void

  package init(_ declare: @escaping @Sendable (Binder) -> Void) { self.declare = declare }

  package func configure(binder: Binder) { declare(binder) }
}
