// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension GraphIndex {
  /// The part of the graph that diagnostics are about: the bindings in them, all missing or impossible ones, and a
  /// shortest path from the root to each.
  package func part(about diagnostics: [Diagnostic]) -> GraphSnapshot {
    let sites = Set(diagnostics.flatMap { [$0.markedSite].compactMap(\.self) + $0.evidence.compactMap(\.site) })
    let nodes = graph.bindings.indices.filter { node in
      let binding = graph.bindings[node]
      return binding.kind == .missing || binding.kind == .unsatisfiable
        || binding.site.map(sites.contains) ?? false
    }
    let steps = nodes.flatMap { self.steps(to: $0, by: arrivals) }
    return answer((nodes + steps.map { edges[$0].source }).uniqued().sorted())
  }
}
