// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The bindings of all listed graphs, for requests that find none in their own graph.
struct Candidates {
  /// A statement that binds a key, or a key that nothing binds.
  private struct Candidate {
    let graph: String
    let isMissing: Bool
    /// The complete name of the module; `nil` if the component itself binds.
    let module: String?
    let owner: String
    let site: Site?
  }

  private var candidates: [Substring: [Candidate]] = [:]
  /// The complete names of the modules of each graph.
  private var modules: [String: Set<String>] = [:]

  /// - Complexity: linear in the size of the graphs.
  init(_ graphs: [(name: String, structures: [GraphSnapshot])]) {
    for (graph, structure) in graphs.flatMap({ graph in graph.structures.map { (graph.name, $0) } }) {
      modules[graph, default: []].formUnion(structure.modules.map(\.qualifiedName))
      let owners = structure.owners
      for binding in structure.bindings {
        guard let key = binding.completeKey, let owner = owners[binding.module ?? binding.component] else { continue }
        candidates[key, default: []].append(
          Candidate(
            graph: graph, isMissing: binding.kind == .missing,
            module: binding.module == nil ? nil : owner.qualifiedName, owner: owner.name, site: binding.site))
      }
    }
  }

  /// The bindings of other graphs for the key of a missing binding: at most three, those in its Swift module first. If
  /// its own graph has one in another component, the report says so already.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let found = fault.identity?.endings.lazy.map { candidates[$0, default: []] }
      .first { $0.contains { $0.graph == graph && $0.isMissing } }
    let bindings = (found ?? []).filter { !$0.isMissing }
    if bindings.contains(where: { $0.graph == graph }) { return [] }
    let module = (fault.markedSite?.fileID.prefix { $0 != "/" } ?? "") + "/"
    var seen: Set<Site> = []
    let nearest = bindings.compactMap { candidate in candidate.site.map { (candidate, $0) } }
      .filter { seen.insert($0.1).inserted }.ascending { $0.1.fileID.hasPrefix(module) ? 0 : 1 }
    return nearest.prefix(3).map { candidate, site in
      let isInstalled = candidate.module.map(modules[graph, default: []].contains) ?? true
      return Diagnostic.Note(
        kind: .nearMiss,
        text: isInstalled
          ? "`\(candidate.owner)` binds it in the graph `\(candidate.graph)` (\(site)) and not in `\(graph)`"
          : "`\(candidate.owner)` binds it (\(site)) and is not installed in `\(graph)`")
    }
  }
}

extension GraphSnapshot.Binding {
  /// The complete name of its key, from its identity; `nil` if requests cannot mean it.
  fileprivate var completeKey: Substring? {
    let word: String
    switch kind {
    case .binding, .missing: word = kind.rawValue
    case .defaultBinding: word = "default"
    case .contribution, .wholeContribution: word = "contribution"
    default: return nil
    }
    let key = id.text.dropFirst((module ?? component).text.count + word.count + 2)
    return entry.map { " \($0)" }.flatMap { key.hasSuffix($0) ? key.dropLast($0.count) : nil } ?? key
  }
}

extension String {
  /// The parts behind each space, the longest first.
  fileprivate var endings: some Sequence<Substring> {
    indices.lazy.filter { self[$0] == " " }.map { self[self.index(after: $0)...] }
  }
}
