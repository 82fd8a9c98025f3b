// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Two contributions to one dictionary have the same key.
///
/// Sound because all contributions to a collection go to its requesters in the same component or inside, and a dictionary
/// has one value for a key: one of them would be lost, and which was meant to cannot be known. Those of components of which
/// neither is inside the other never meet. Complete because the keys are data, given where the contributions are declared.
/// O(n log n) for n contributions to dictionaries, where no key is given to many.
struct DuplicateDictionaryKey: Rule {
  static let id = Diagnostic.ID.duplicateDictionaryKey
  let survey: Survey

  func faults() -> [Fault] {
    groups(of: contributions) { graph.key(of: $0.node) }
      .flatMap { groups(of: $0.elements, by: \.entry) }
      .flatMap { entry, group in meeting(group.map(\.node)).map { (entry: entry, nodes: $0) } }
      .ascending { $0.nodes[0] }
      .map { entry, nodes in
        fault(of: graph.key(of: nodes[0]), at: nodes) { finding(of: entry, givenTo: nodes) }
      }
  }

  private typealias Contribution = (node: Graph.Node, entry: DictionaryKey)

  /// The contributions to dictionaries, except for those of endless installations, which are faults of their own.
  private var contributions: [Contribution] {
    let entries = graph.declarations.entries
    if entries.count < 2 { return [] }
    return entries.ascending(by: \.key).compactMap { node, entry in
      graph.declarations.all[node].role == .contribution && !survey.isInsideEndlessInstallation(node)
        ? (node, entry) : nil
    }
  }

  /// The groups of at least two contributions that have a property in common. Few are compared with each other: to make the type
  /// of a dictionary costs a fresh process more than everything else that validation does with a few dozen bindings.
  private func groups<Property: Hashable>(
    of contributions: [Contribution], by property: (Contribution) -> Property
  ) -> [(key: Property, elements: [Contribution])] {
    let groups =
      contributions.count > 32
      ? contributions.grouped(by: property)
      : contributions.reduce(into: []) { groups, contribution in
        let property = property(contribution)
        if let index = groups.firstIndex(where: { $0.key == property }) {
          groups[index].elements.append(contribution)
        } else {
          groups.append((property, [contribution]))
        }
      }
    return groups.filter { $0.elements.count > 1 }
  }

  /// The groups of at least two of `nodes` that can be seen together: those in one component and in its children.
  private func meeting(_ nodes: [Graph.Node]) -> [[Graph.Node]] {
    let scopes = Set(nodes.map(graph.scope(of:)))
    return nodes.grouped { Array(graph.declarations.chain(to: graph.scope(of: $0))).last(where: scopes.contains) }
      .map(\.elements).filter { $0.count > 1 }
  }

  private func finding(of entry: DictionaryKey, givenTo nodes: [Graph.Node]) -> Finding {
    let name = survey.name(of: graph.key(of: nodes[0]))
    return finding(
      about: name, "`\(name)` has \(nodes.count == 2 ? "two" : "\(nodes.count)") entries for \(entry)",
      at: graph.site(of: nodes[1]), path: survey.path(to: nodes[0]),
      evidence: nodes.map { survey.evidence(of: $0, role: .contributed) },
      notes: survey.explanation(ofMissingPathTo: nodes[0]),
      proposals: proposals(changingEntryOf: Array(nodes.dropFirst())) + survey.proposals(keepingOneOf: nodes))
  }

  /// Other keys for all but one: those that are missing, if there are enough, and which is meant can be seen.
  private func proposals(changingEntryOf nodes: [Graph.Node]) -> [Proposal] {
    let missing = survey.missingEntries(ofDictionaryOf: nodes[0])
    let filling = missing.count == nodes.count ? zip(nodes, missing).map { Edit.changeEntry($0, to: $1) } : []
    return [Proposal(filling), Proposal(nodes.map { .changeEntry($0, to: nil) })]
  }
}
