// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A dictionary that has to have an entry for every case of its key lacks some.
///
/// Sound because a case without a contribution is a key that is not in the dictionary, and complete because all keys are
/// data, given where the demand and the contributions are declared. What is bound whole has no contributions, and nothing
/// is demanded of it. O(c · n) for c cases and n contributions to dictionaries.
struct IncompleteDictionary: Rule {
  static let id = Diagnostic.ID.incompleteDictionary
  let survey: Survey

  func faults() -> [Fault] {
    let declarations = graph.declarations
    // A dictionary that is demanded twice lacks the same entries twice.
    var reported: [Key: [[DictionaryKey]]] = [:]
    return declarations.requiredEntries.keys.ascending().compactMap { node in
      let key = graph.key(of: node)
      let missing = survey.missingEntries(of: node)
      if missing.isEmpty || reported[key, default: []].contains(missing) { return nil }
      reported[key, default: []].append(missing)
      return fault(of: key, at: [node]) { finding(of: node, lacking: missing) }
    }
  }

  private func finding(of node: Graph.Node, lacking missing: [DictionaryKey]) -> Finding {
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    let entries = missing.map { "\($0)" as Phrase }.listed()
    return finding(
      about: name, "`\(name)` has no entry for \(entries)", at: graph.site(of: node), path: survey.path(to: node),
      evidence: [survey.evidence(of: node, role: .demanded)],
      proposals: [Proposal(missing.map { .contribute($0, to: key, in: graph.scope(of: node)) })])
  }
}

extension Survey {
  /// The keys without a contribution to the complete dictionary that `node` declares, as seen from there.
  fileprivate func missingEntries(of node: Graph.Node) -> [DictionaryKey] {
    let declarations = graph.declarations
    guard let keys = declarations.requiredEntries[node], declarations.all[node].role == .emptyCollection else {
      return []
    }
    let around = Set(declarations.chain(to: declarations.all[node].scope))
    let visible = declarations.all.indices.filter { other in
      declarations.all[other].key == declarations.all[node].key && around.contains(declarations.all[other].scope)
    }
    let present = visible.compactMap { declarations.entries[$0] }
    // A default gives way to contributions.
    let isWhole = visible.contains { other in
      let role = declarations.all[other].role
      return role == .binding || (role == .defaultBinding && present.isEmpty)
    }
    return isWhole ? [] : keys.filter { !present.contains($0) }
  }

  /// The keys that a complete dictionary lacks to which `node` contributes.
  func missingEntries(ofDictionaryOf node: Graph.Node) -> [DictionaryKey] {
    let declarations = graph.declarations.requiredEntries.keys.ascending()
    return declarations.filter { graph.key(of: $0) == graph.key(of: node) }.flatMap(missingEntries(of:)).uniqued()
  }
}
