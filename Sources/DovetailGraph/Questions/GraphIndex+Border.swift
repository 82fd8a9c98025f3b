// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The border to an old container. `DovetailBridge` makes it of usual statements, which are known by their types.

extension GraphIndex {
  /// The contributions that let old code resolve a type of the graph. Those of imports request nothing.
  package var exports: [GraphSnapshot.Binding] { crossings.filter { !requests(of: $0.id).isEmpty } }

  private var crossings: [GraphSnapshot.Binding] {
    graph.bindings.filter { $0.kind == .contribution && $0.qualifiedElement == "DovetailBridge.Crossing" }
  }

  /// The bindings that an export lets old code resolve.
  package func targets(ofExport export: GraphSnapshot.Binding) -> [GraphSnapshot.Binding] {
    requests(of: export.id).flatMap(\.targets).compactMap { numbers[$0] }.map { graph.bindings[$0] }
  }

  /// The bindings that an old container provides. Their lines contribute a crossing as well.
  package var imported: [GraphSnapshot.Binding] {
    let places = Set(crossings.filter { requests(of: $0.id).isEmpty }.compactMap(\.site))
    return graph.bindings.filter { binding in
      binding.kind == .binding && binding.site.map(places.contains) ?? false && !requests(of: binding.id).isEmpty
    }
  }

  /// What the old container requests of the graph to provide an import.
  package func needs(ofImport binding: GraphSnapshot.Binding) -> [GraphSnapshot.Binding] {
    let targets = requests(of: binding.id).flatMap(\.targets).compactMap { numbers[$0] }.map { graph.bindings[$0] }
    return targets.filter { $0.qualifiedElement != "DovetailBridge.Border" }
  }

  /// Those that request a binding.
  package func requesters(of binding: GraphSnapshot.Binding) -> [GraphSnapshot.Binding] {
    numbers[binding.id].map { incoming[$0].map(\.source).uniqued().map { graph.bindings[$0] } } ?? []
  }
}
