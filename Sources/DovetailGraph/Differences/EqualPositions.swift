// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The positions of bindings among those of the same label in their module. They are computed once, when a difference
/// first needs one.
final class EqualPositions {
  private struct Group: Hashable {
    let label: String
    let component: GraphSnapshot.ID
    let module: GraphSnapshot.ID?

    init(of binding: GraphSnapshot.Binding) {
      (label, component, module) = (binding.label, binding.component, binding.module)
    }
  }

  private let graph: GraphSnapshot
  private lazy var groups = Dictionary(grouping: graph.bindings, by: Group.init).mapValues { bindings in
    Dictionary(bindings.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  init(in graph: GraphSnapshot) { self.graph = graph }

  func words(for binding: GraphSnapshot.Binding) -> String {
    let equals = groups[Group(of: binding)] ?? [:]
    return "\(binding.label), number \(equals[binding.id] ?? 1) of \(equals.count)"
  }
}
