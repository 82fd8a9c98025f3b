// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Two contributions to one dictionary have the same key.
///
/// Sound because all contributions to a collection go to whoever asks for it in the same component or inside, and a dictionary
/// has one value for a key: one of them would be lost, and which was meant to cannot be known. Those of components of which
/// neither is inside the other never meet. Complete because the keys are data, given where the contributions are declared.
/// O(n log n) for n contributions to dictionaries, where no key is given to many.
struct DuplicateDictionaryKey: Rule {
  static let id = Diagnostic.ID.duplicateDictionaryKey

  func findings(in survey: Survey) -> [Finding] {
    contributions(in: survey)
      .flatMap { repetitions(among: $0, of: survey.graph) }
      .ascending { $0.nodes[0] }
      .map { finding(of: $0.entry, givenTo: $0.nodes, in: survey) }
  }

  /// The contributions to each dictionary, but for what comes from an endless installation, which is a fault of its own.
  private func contributions(in survey: Survey) -> [[Graph.Node]] {
    let entries = survey.graph.declarations.entries
    if entries.count < 2 { return [] }
    let nodes = entries.keys.ascending().filter { node in
      survey.graph.declaration(of: node)?.role == .contribution && !survey.isInsideEndlessInstallation(node)
    }
    return groups(of: nodes) { survey.graph.key(of: $0) }.map(\.nodes)
  }

  /// Those of `nodes` that have something in common. Few are compared with each other: to make the type of a dictionary
  /// costs a fresh process more than everything else that validation does with a few dozen bindings.
  private func groups<Node, Common: Hashable>(
    of nodes: [Node], by common: (Node) -> Common
  ) -> [(common: Common, nodes: [Node])] {
    if nodes.count > 32 { return Dictionary(grouping: nodes, by: common).map { ($0.key, $0.value) } }
    return nodes.reduce(into: []) { groups, node in
      let common = common(node)
      if let index = groups.firstIndex(where: { $0.common == common }) {
        groups[index].nodes.append(node)
      } else {
        groups.append((common, [node]))
      }
    }
  }

  /// The keys that are given to several of `nodes`, which contribute to one dictionary.
  private func repetitions(
    among nodes: [Graph.Node], of graph: Graph
  ) -> [(entry: DictionaryKey, nodes: [Graph.Node])] {
    groups(of: nodes.compactMap { node in graph.declarations.entries[node].map { (node, $0) } }) { $0.1 }
      .filter { $0.nodes.count > 1 }
      .flatMap { group in meeting(group.nodes.map(\.0), in: graph).map { (group.common, $0) } }
  }

  /// Those of `nodes` that can be seen together with others of them, in groups that have nothing to do with each other.
  private func meeting(_ nodes: [Graph.Node], in graph: Graph) -> [[Graph.Node]] {
    var groups: [[Graph.Node]] = []
    for node in nodes {
      let scope = graph.scope(of: node)
      let isMet = groups.map { group in
        group.contains { other in
          let other = graph.scope(of: other)
          return graph.declarations.isScope(scope, inside: other) || graph.declarations.isScope(other, inside: scope)
        }
      }
      let met = zip(groups, isMet).filter(\.1).flatMap(\.0)
      groups = zip(groups, isMet).filter { !$0.1 }.map(\.0) + [(met + [node]).ascending()]
    }
    return groups.filter { $0.count > 1 }
  }

  private func finding(of entry: DictionaryKey, givenTo nodes: [Graph.Node], in survey: Survey) -> Finding {
    let name = survey.name(of: survey.graph.key(of: nodes[0]))
    return Finding(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` has \(nodes.count == 2 ? "two" : "\(nodes.count)") entries for \(entry)",
      place: survey.graph.site(of: nodes[1]), path: survey.names(of: survey.path(to: nodes[0])),
      evidence: nodes.map { survey.evidence(of: $0, role: .contributed) } + survey.installations(of: nodes),
      notes: survey.explanation(ofMissingPathTo: nodes[0]) + [
        Finding.Note(
          .fix, "remove all but one, or give them different keys",
          alternatives: survey.edits(keepingOneOf: nodes))
      ])
  }
}
