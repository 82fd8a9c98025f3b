// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A component is installed inside itself, directly or through others.
  ///
  /// Sound because components are distinguished by their types, and the configuration of a component inside itself would
  /// not end. The declarations stop at the second one and record it, so this rule only reads a list.
  func componentCycles() -> [Fault] {
    graph.declarations.recursiveComponents.filter { graph.declaration(of: $0)?.role == .component }
      .map { .componentCycle($0) }
  }
}
