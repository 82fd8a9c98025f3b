// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

/// The bindings of all listed graphs, for requests that find none in their own graph.
struct Candidates {
  private typealias Candidate = (graph: String, binding: GraphSnapshot.Binding, owner: GraphSnapshot.Owner)

  /// The bindings that requests can mean, by the complete names of their keys.
  private var candidates: [String: [Candidate]] = [:]
  /// The complete names of the modules of each graph.
  private var modules: [String: Set<String>] = [:]

  /// - Complexity: linear in the size of the graphs.
  init(_ graphs: [(name: String, structures: [GraphSnapshot])]) {
    let kinds: [GraphSnapshot.Binding.Kind] = [.binding, .defaultBinding, .contribution, .wholeContribution]
    for (graph, structure) in graphs.flatMap({ graph in graph.structures.map { (graph.name, $0) } }) {
      modules[graph, default: []].formUnion(structure.modules.map(\.qualifiedName))
      let owners = structure.owners
      for binding in structure.bindings where kinds.contains(binding.kind) {
        guard let key = binding.qualifiedKey, let owner = owners[binding.module ?? binding.component] else { continue }
        candidates[key, default: []].append((graph, binding, owner))
      }
    }
  }

  /// The bindings of other graphs for the key of a missing binding: at most three, those in its Swift module first. If
  /// its own graph has one in another component, the report says so already.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let bindings = candidates[fault.key ?? "", default: []]
    if bindings.contains(where: { $0.graph == graph }) { return [] }
    let module = fault.markedSite?.module
    let nearest = bindings.compactMap { candidate in candidate.binding.site.map { (candidate, $0) } }
      .ascending { $0.1.module == module ? 0 : 1 }.uniqued { $0.0.owner.qualifiedName }
    return nearest.prefix(3).map { candidate, site in
      let (owner, module) = (candidate.owner, candidate.binding.module)
      let isInstalled = module == nil || modules[graph, default: []].contains(owner.qualifiedName)
      return Diagnostic.Note(
        kind: .nearMiss,
        text: isInstalled
          ? "`\(owner.name)` binds it in the graph `\(candidate.graph)` (\(site)) and not in `\(graph)`"
          : "`\(owner.name)` binds it (\(site)) and is not installed in `\(graph)`")
    }
  }
}
