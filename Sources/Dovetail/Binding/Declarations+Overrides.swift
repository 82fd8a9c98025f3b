// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Replacing happens where the declarations are, before there is a graph: a declaration that is replaced gives its place and
// its scope to the one that replaces it, and everything after this is none the wiser.

extension Declarations {
  /// Notes that from now on nothing is declared but overrides.
  package mutating func endDeclaring() {
    unmatchedOverrides += replacedModules.keys.sorted()
  }

  /// Replaces what the declarations from `start` on match, of those in `scope` and inside it.
  ///
  /// - Returns: for each declaration that has been replaced, the one that it has been replaced by; only the latter's way of
  ///   being linked is needed from now on.
  package mutating func override(_ scope: Int, from start: Int) -> [(replaced: Int, by: Int)] {
    let isInside = scopes.indices.map { isScope($0, inside: scope) }
    let candidates = (0..<start).filter { isInside[all[$0].scope] }
    var replacements: [(replaced: Int, by: Int)] = []
    for node in start..<all.count where all[node].scope == scope {
      guard let matches = matches(for: node, among: candidates) else { continue }
      if matches.isEmpty { unmatchedOverrides.append(node) }
      for scoped in matches {
        replacements.append((scoped.place, node))
        let replacement = all[node].replacing(all[scoped.place], mayShadow: scoped.mayShadow)
        for other in scoped.all { removeMeaning(of: other) }
        all[scoped.place] = replacement
        entries[scoped.place] = entries[node]
      }
      // What an override did not find is told in a report, so it keeps its own.
      if matches.isEmpty { all[node] = all[node].withoutMeaning } else { removeMeaning(of: node) }
    }
    return replacements
  }

  /// Lets a declaration declare nothing, so that the places of all others stay what they are.
  private mutating func removeMeaning(of node: Int) {
    all[node] = all[node].withoutMeaning
    entries[node] = nil
  }

  /// The declarations that one override replaces together: what takes part no more, and which of them gives its place.
  private struct Match {
    let place: Int
    var all: [Int]
    /// Whether all that was bound outside gave way of its own accord, as what takes its place does not.
    var mayShadow = false
  }

  /// What the declaration `node` replaces; `nil` if it replaces nothing by its nature.
  private func matches(for node: Int, among candidates: [Int]) -> [Match]? {
    let override = all[node]
    let sameKey = candidates.filter { all[$0].key == override.key }
    switch override.role {
    case .binding: return matches(forWhole: sameKey)
    case .contribution, .wholeContribution:
      let contributions = sameKey.filter { all[$0].role == .contribution || all[$0].role == .wholeContribution }
      if let entry = entries[node] {
        return matches(forContributions: contributions.filter { entries[$0] == entry })
      }
      guard let module = replacedModules[node] else { return nil }
      let matching = contributions.filter { contribution in
        path(to: all[contribution].installation).contains { installations[$0].module == module }
      }
      return matches(forContributions: matching)
    case .component, .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: return nil
    }
  }

  /// The first contribution in each scope that is not inside another one of them, with all inside.
  private func matches(forContributions contributions: [Int]) -> [Match] {
    let scopes = Set(contributions.map { all[$0].scope })
    return scopes.sorted().filter { !chain(to: $0).dropFirst().contains(where: scopes.contains) }.compactMap { scope in
      let inside = contributions.filter { isScope(all[$0].scope, inside: scope) }
      return inside.first { all[$0].scope == scope }.map { Match(place: $0, all: inside) }
    }
  }

  /// What is bound or contributed in each scope, and not inside another that is among them; with all that is declared of the
  /// same key further inside, and with what decorates it.
  private func matches(forWhole sameKey: [Int]) -> [Match] {
    let bound = sameKey.filter { all[$0].role.isReplaceable }
    let scopesBound = Set(bound.filter { all[$0].role.isCollected }.map { all[$0].scope })
    let scopesBoundForGood = Set(bound.filter { all[$0].role != .defaultBinding }.map { all[$0].scope })
    var matches: [Match] = []
    var displaced: [Int] = []
    for scope in Set(bound.map { all[$0].scope }).sorted() {
      let around = chain(to: scope).dropFirst()
      let isInsideCollection = around.contains(where: scopesBound.contains)
      let own = bound.filter { all[$0].scope == scope }
      // A default that gives way to what is replaced outside would not give way any more in its place.
      let isInside = around.contains { outer in matches.contains { all[$0.place].scope == outer } }
      if isInside, !scopesBoundForGood.contains(scope) {
        displaced += own
        continue
      }
      // An override of a collection outside replaces what is contributed inside as well.
      if isInsideCollection, own.allSatisfy({ all[$0].role.isCollected }) {
        continue
      }
      let inside = sameKey.filter { node in
        all[node].scope == scope
          || all[node].role.isCollected && scopesBound.contains(scope) && chain(to: all[node].scope).contains(scope)
      }
      let place = own.first { all[$0].role == .binding } ?? own[0]
      matches.append(
        Match(
          place: place, all: inside.filter { all[$0].role != .seed },
          mayShadow: isInside && !around.contains(where: scopesBoundForGood.contains)))
    }
    // What decorates it in a scope that binds nothing of it goes, too.
    guard !matches.isEmpty else { return [] }
    let taken = Set(matches.flatMap(\.all))
    matches[0].all += displaced
    matches[0].all += sameKey.filter { all[$0].role == .decoration && !taken.contains($0) }
    return matches
  }
}

extension Declaration.Role {
  /// Whether a binding of the same key replaces it.
  fileprivate var isReplaceable: Bool { self == .binding || self == .defaultBinding || isCollected }

  fileprivate var isCollected: Bool {
    self == .contribution || self == .wholeContribution || self == .emptyCollection
  }
}

extension Declaration {
  /// The same declaration in the place of another.
  fileprivate func replacing(_ other: Declaration, mayShadow: Bool) -> Declaration {
    Declaration(
      role: role, key: key, requests: requests, lifetime: lifetime, effects: effects,
      isShadowing: isShadowing || other.isShadowing || mayShadow, site: site, scope: other.scope,
      installation: installation)
  }

  /// The same declaration without anything that it says.
  fileprivate var withoutMeaning: Declaration {
    Declaration(
      role: .overridden, key: key, requests: requests.lowerBound..<requests.lowerBound, lifetime: .transient,
      effects: [],
      isShadowing: false, site: site, scope: scope, installation: installation)
  }
}
