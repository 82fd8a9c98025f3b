// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The bindings of all listed graphs, for requests that find none in their own graph.
struct Candidates {
  /// A statement that binds a key, by the first listed graph that has it.
  private struct Candidate {
    /// The complete name of the module; `nil` if the component itself binds.
    let module: String?
    let owner: String
    let site: Site
    let graph: String
  }

  /// What one graph has, as complete names.
  private struct Content {
    var bound: Set<Substring> = []
    var missing: Set<Substring> = []
    var modules: Set<String> = []
  }

  private var candidates: [Substring: [Candidate]] = [:]
  private var contents: [String: Content] = [:]

  /// - Complexity: linear in the size of the graphs.
  init(_ graphs: [(name: String, structures: [GraphSnapshot])]) {
    var seen: Set<String> = []
    for (graph, structure) in graphs.flatMap({ graph in graph.structures.map { (graph.name, $0) } }) {
      var content = contents[graph] ?? Content()
      content.modules.formUnion(structure.modules.map(\.qualifiedName))
      let owners = Dictionary(
        uniqueKeysWithValues: structure.components.map { ($0.id, (name: $0.name, module: nil as String?)) }
          + structure.modules.map { ($0.id, ($0.name, $0.qualifiedName)) })
      for binding in structure.bindings {
        guard let key = binding.completeKey else { continue }
        if binding.kind == .missing {
          content.missing.insert(key)
          continue
        }
        content.bound.insert(key)
        guard let site = binding.site, let owner = owners[binding.module ?? binding.component],
          seen.insert("\(site) \(key)").inserted
        else { continue }
        candidates[key, default: []].append(
          Candidate(module: owner.module, owner: owner.name, site: site, graph: graph))
      }
      contents[graph] = content
    }
  }

  /// The bindings of other graphs for the key of a missing binding: at most three, those in its Swift module first. If
  /// its own graph has one in another component, the report says so already.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    guard let content = contents[graph], let identity = fault.identity,
      let key = identity.endings.first(where: content.missing.contains), !content.bound.contains(key)
    else { return [] }
    let module = (fault.markedSite?.fileID.prefix { $0 != "/" } ?? "") + "/"
    let nearest = candidates[key, default: []].ascending { $0.site.fileID.hasPrefix(module) ? 0 : 1 }
    return nearest.prefix(3).map { candidate in
      let isInstalled = candidate.module.map(content.modules.contains) ?? true
      return Diagnostic.Note(
        kind: .nearMiss,
        text: isInstalled
          ? "`\(candidate.owner)` binds it in the graph `\(candidate.graph)` (\(candidate.site)) and not in `\(graph)`"
          : "`\(candidate.owner)` binds it (\(candidate.site)) and is not installed in `\(graph)`")
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
