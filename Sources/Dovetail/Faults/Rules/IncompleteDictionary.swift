// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A dictionary that is declared complete lacks entries for some cases of its key.
  ///
  /// Sound because a case without a contribution is not a key of the dictionary. Complete because all keys are data,
  /// stated with the demand and with the contributions. A dictionary that is bound as a whole has no contributions and
  /// needs none. O(c + n) for c cases and n contributions to
  /// dictionaries, for each component that demands them.
  func incompleteDictionaries() -> [Fault] {
    let declarations = graph.declarations
    // A dictionary that is demanded twice lacks the same entries twice.
    var reported: [Key: [[Int]: [[DictionaryKey]]]] = [:]
    return declarations.requiredEntries.keys.ascending().compactMap { node in
      let (key, missing) = (graph.key(of: node), missingEntries(of: node))
      if missing.isEmpty || reported[key]?[missing.map(\.hash)]?.contains(missing) ?? false { return nil }
      reported[key, default: [:]][missing.map(\.hash), default: []].append(missing)
      return .incompleteDictionary(node)
    }
  }
}

extension Survey {
  /// The keys without a contribution to the complete dictionary that `node` declares, as seen from there.
  package func missingEntries(of node: Graph.Node) -> [DictionaryKey] {
    let declarations = graph.declarations
    guard let keys = declarations.requiredEntries[node], declarations.all[node].role == .emptyCollection else {
      return []
    }
    let visible = self.declarations(of: declarations.all[node].key, visibleFrom: declarations.all[node].scope)
    var present = DictionaryKeys()
    let entries = visible.compactMap { declarations.entries[$0] }
    for entry in entries { _ = present.insert(entry) }
    // A default gives way to contributions.
    let isWhole = visible.contains { other in
      let role = declarations.all[other].role
      return role == .binding || (role == .defaultBinding && entries.isEmpty)
    }
    return isWhole ? [] : keys.filter { !present.contains($0) }
  }

  /// The missing keys of the complete dictionary to which `node` contributes.
  package func missingEntries(ofDictionaryOf node: Graph.Node) -> [DictionaryKey] {
    var known = DictionaryKeys()
    return declarations(of: graph.key(of: node)).flatMap(missingEntries(of:)).filter { known.insert($0) }
  }
}
