// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A key is bound more than once, or a collection both whole and by contributions.
  ///
  /// Sound because no declaration has priority, so a request is ambiguous. If different modules of one type bind the same
  /// keys at the same places, the one fault is that the module was installed more than once. The graph records conflicts
  /// while it fills its index, so a graph without conflicts costs nothing.
  func duplicateBindings() -> [Fault] {
    conflicts.grouped(by: cause(of:)).map { cause, conflicts in
      switch cause {
      case .module(let installations): .duplicateModule(installations, binding: conflicts.map { $0[0] })
      case .bindings(let bindings): .duplicateBinding(bindings)
      }
    }
  }

  /// The conflicts that the graph has recorded, except for endless installations and bindings of `Void`, which are
  /// separate faults.
  private var conflicts: [[Graph.Node]] {
    graph.conflicts
      .map { $0.filter { !isInsideEndlessInstallation($0) }.ascending() }
      .filter { $0.count > 1 && graph.key(of: $0[0]) != .void }
      .ascending { $0[0] }
  }

  private enum Cause: Hashable {
    /// The installations of one module. In each of them, the same line made one of the declarations.
    case module([Int])
    case bindings([Graph.Node])
  }

  private func cause(of nodes: [Graph.Node]) -> Cause {
    let installations = nodes.map { graph.declarations.all[$0].installation }
    let modules = installations.map { graph.declarations.installations[$0].module }
    let isRepeated =
      Set(installations).count == nodes.count && Set(modules).count == 1 && Set(nodes.map(graph.site(of:))).count == 1
    return isRepeated ? .module(installations) : .bindings(nodes)
  }
}
