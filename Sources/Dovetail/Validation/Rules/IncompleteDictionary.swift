// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A dictionary that has to have an entry for every case of its key lacks some.
///
/// Sound because a case without a contribution is a key that is not in the dictionary, and complete because all keys are
/// data, given where the demand and the contributions are declared. What is bound whole has no contributions, and nothing
/// is demanded of it. O(c · n) for c cases and n contributions to dictionaries.
struct IncompleteDictionary: Rule {
  static let id = Diagnostic.ID.incompleteDictionary

  func findings(in survey: Survey) -> [Finding] {
    let declarations = survey.graph.declarations
    // What is demanded twice lacks the same twice.
    var told: [Key: [[DictionaryKey]]] = [:]
    return declarations.requiredEntries.ascending(by: \.key).compactMap { node, keys in
      guard declarations.all[node].role == .emptyCollection else { return nil }
      let key = survey.graph.key(of: node)
      let missing = missing(keys, of: node, in: declarations)
      if missing.isEmpty || told[key, default: []].contains(missing) { return nil }
      told[key, default: []].append(missing)
      return finding(of: missing, of: node, in: survey)
    }
  }

  /// The keys under which nobody contributes to what `node` declares, as seen from there.
  private func missing(_ keys: [DictionaryKey], of node: Int, in declarations: Declarations) -> [DictionaryKey] {
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
    if isWhole { return [] }
    return keys.filter { !present.contains($0) }
  }

  private func finding(of missing: [DictionaryKey], of node: Int, in survey: Survey) -> Finding {
    let key = survey.graph.key(of: node)
    let name = survey.name(of: key)
    return Finding(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` has no entry for \(missing.map(\.description).listed())",
      place: survey.graph.site(of: node), path: survey.names(of: survey.path(to: node)),
      evidence: [survey.evidence(of: node, role: .demanded)] + survey.installations(of: [node]),
      notes: [Finding.Note(.fix, "\(Edit.contribute(missing[0], to: key, in: survey.graph.scope(of: node)))")])
  }
}
