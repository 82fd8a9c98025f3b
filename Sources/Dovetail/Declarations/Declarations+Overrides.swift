// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Replacing happens where the declarations are, before there is a graph: a declaration that is replaced gives its place and
// its scope to the one that replaces it, and no later stage knows of it.
//
// An example with three scopes. `Session` is a child of the component, and `Screen` a child of `Session`. All of them declare a
// `Log`: `Session` shadows it, and the default of `Screen` gives way. The override binds another `Log`, and decorates it.
//
//      scope       before                        after
//   1  component   bind(Log)                     the override's binding
//   2  component   install(Session)
//   3  Session     bind(Log).shadowing()         the override's binding, shadowing as before
//   4  Session     install(Screen)
//   5  Screen      bindDefault(Log)              nothing
//   6  component   override: bind(Log)           nothing: it has moved to 1 and 3
//   7  component   override: decorate(Log)       the decoration of 1
//   8  Session     -                             the same decoration, of 3
//
// - Each whole binding is replaced in its own scope, so `Session` still has a `Log` of its own: if the override's is a singleton,
//   there is one for the component and one for each session.
// - A default has no place of its own if anything around it is replaced, and what is contributed inside has none either.
// - An override in `Session` would replace 3 and 5 only: overrides do not see what is around their component.
// - A decoration applies to each whole binding. If only `Session` bound a `Log`, the decoration would move to `Session`.
//
// So the links of 1 and 3 are now that of 6, and the link of 8 is that of 7. `override(_:from:)` returns these pairs.

extension Declarations {
  /// Notes that from now on nothing is declared but overrides.
  mutating func endDeclaring() {
    for (node, placement) in placements where placement.replacedModule != nil {
      overrideOutcomes[node] = OverrideOutcome(isUnmatched: true)
    }
  }

  /// The overrides that found nothing to replace, in order.
  var unmatchedOverrides: [Int] {
    overrideOutcomes.isEmpty ? [] : overrideOutcomes.filter(\.value.isUnmatched).keys.ascending()
  }

  /// Replaces what the declarations from `start` on match, of those in `scope` and inside it.
  ///
  /// What decorates applies to what has been replaced, and to what the override itself has installed, so it comes last.
  ///
  /// - Returns: for each declaration that has been replaced, or added after all others, the one that it is linked like; only
  ///   the latter's way of being linked is needed from now on.
  mutating func override(_ scope: Int, from start: Int) -> [(declaration: Int, linkedLike: Int)] {
    let isInside = scopes.indices.map { isScope($0, inside: scope) }
    let candidates = (0..<start).filter { isInside[all[$0].scope] }
    var replacements: [(declaration: Int, linkedLike: Int)] = []
    let added = (start..<all.count).filter { all[$0].scope == scope }
    for node in added {
      guard let matches = matches(for: node, among: candidates) else { continue }
      if matches.isEmpty { overrideOutcomes[node] = OverrideOutcome(isUnmatched: true) }
      for match in matches {
        replacements.append((match.place, node))
        var replacement = all[node]
        replacement.scope = all[match.place].scope
        replacement.isShadowing = replacement.isShadowing || all[match.place].isShadowing || match.mayShadow
        overrideOutcomes[match.place] = OverrideOutcome(
          isUnmatched: overrideOutcomes[match.place]?.isUnmatched ?? false,
          inheritsShadowing: replacement.isShadowing && !all[node].isShadowing,
          formerSingleton: formerSingleton(among: match.all, replacedBy: node),
          replacedInstallations: match.all.flatMap { replaced in
            (overrideOutcomes[replaced]?.replacedInstallations ?? []) + [all[replaced].installation]
          },
          replacedSites: (overrideOutcomes[match.place]?.replacedSites ?? [])
            + [all[match.place].siteNumber].compactMap(\.self))
        for other in match.all { removeMeaning(of: other) }
        all[match.place] = replacement
        entries[match.place] = entries[node]
      }
      // What an override did not find is told in a report, so it keeps its own.
      if matches.isEmpty { all[node].removeMeaning() } else { removeMeaning(of: node) }
    }
    for node in added
    where all[node].role == .defaultBinding && all[node].installation == scopes[scope].installation {
      overrideOutcomes[node] = OverrideOutcome(isDefault: true)
    }
    for node in added where all[node].role == .decoration {
      replacements += spread(node).map { (declaration: $0, linkedLike: node) }
    }
    return replacements
  }

  /// Lets a decoration apply to all that is bound inside its component, too: moves it there if nothing can be seen from where
  /// it is, and adds the same declaration for what does not go by what is bound further out.
  ///
  /// - Returns: the declarations that are the same, in other components.
  private mutating func spread(_ decoration: Int) -> Range<Int> {
    let (key, scope) = (all[decoration].key, all[decoration].scope)
    let start = all.count
    let bound = all.filter { $0.key == key && $0.role.isDecorated }
    let around = Set(chain(to: scope))
    var scopes = bound.contains { around.contains($0.scope) } ? [scope] : []
    for inner in bound.ascending(by: \.scope)
    where isScope(inner.scope, inside: scope) && !scopes.contains(inner.scope) {
      let isSeparate = inner.role == .binding || inner.role == .seed
      if isSeparate || !scopes.contains(where: { isScope(inner.scope, inside: $0) }) { scopes.append(inner.scope) }
    }
    guard let first = scopes.first else { return start..<start }
    for scope in scopes.dropFirst() {
      all.append(all[decoration])
      all[all.count - 1].scope = scope
    }
    all[decoration].scope = first
    return start..<all.count
  }

  /// Where the singleton is bound that `node` replaces without being shared; what an earlier override replaced counts as well.
  ///
  /// An alias of a singleton counts as one. A collection that is bound as a whole has other instances than the contributions
  /// that it replaces, so it does not count.
  private func formerSingleton(among replaced: [Int], replacedBy node: Int) -> Site.Number? {
    guard all[node].lifetime == .transient else { return nil }
    return replaced.lazy.filter { all[$0].role.isCollected == all[node].role.isCollected }.compactMap { other in
      let original = original(of: other)
      let former = overrideOutcomes[other]?.formerSingleton ?? overrideOutcomes[original]?.formerSingleton
      return all[original].isSingleton ? all[other].siteNumber : former
    }.first
  }

  /// What stands behind a declaration, if it is an alias of what is bound; otherwise the declaration itself.
  private func original(of declaration: Int) -> Int {
    var original = declaration
    // No more steps than declarations, because aliases may lead back to each other.
    for _ in all.indices {
      guard all[original].alias != nil,
        let next = binding(of: requests[all[original].requests.lowerBound], seenFrom: all[original].scope)
      else { break }
      original = next
    }
    return original
  }

  private func binding(of key: Key, seenFrom scope: Int) -> Int? {
    let visible = chain(to: scope).flatMap { scope in
      all.indices.filter { all[$0].scope == scope && all[$0].key == key }
    }
    return visible.first { all[$0].role == .binding || all[$0].role == .seed }
      ?? visible.first { all[$0].role == .defaultBinding }
  }

  /// Lets a declaration declare nothing, so that the places of all others stay what they are.
  mutating func removeMeaning(of node: Int) {
    all[node].removeMeaning()
    entries[node] = nil
  }

  /// The declarations that one override replaces together: what takes part no more, and which of them gives its place.
  private struct Match {
    let place: Int
    var all: [Int]
    /// Whether everything that was bound outside was a default binding, and its replacement is none.
    var mayShadow = false
  }

  /// What the declaration `node` replaces; `nil` if it replaces nothing by its nature.
  private func matches(for node: Int, among candidates: [Int]) -> [Match]? {
    let sameKey = candidates.filter { all[$0].key == all[node].key }
    switch all[node].role {
    case .binding: return matches(forWhole: sameKey)
    case .contribution, .wholeContribution:
      let contributions = sameKey.filter { all[$0].role == .contribution || all[$0].role == .wholeContribution }
      switch placements[node] {
      case .adding: return nil
      case .replacing(let module) where entries[node] == nil:
        return matches(
          inEachScope: contributions.filter { contribution in
            path(to: all[contribution].installation).contains { installations[$0].module == module }
          })
      case .replacing, nil:
        return entries[node].map { entry in matches(inEachScope: contributions.filter { entries[$0] == entry }) }
      }
    case .component, .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: return nil
    }
  }

  private func matches(inEachScope nodes: [Int]) -> [Match] {
    let scopes = Dictionary(grouping: nodes) { all[$0].scope }
    return scopes.ascending(by: \.key).map { Match(place: $0.value[0], all: $0.value) }
  }

  /// What is bound, or contributed to, in each scope. What is contributed inside a scope goes with what is replaced there, as
  /// does a default, which gave way to that. What decorates it stays.
  private func matches(forWhole sameKey: [Int]) -> [Match] {
    var matches: [Match] = []
    for node in sameKey.filter({ all[$0].role.isReplaceable }).ascending(by: rank) {
      let scope = all[node].scope
      let around = matches.indices.filter { isScope(scope, inside: all[matches[$0].place].scope) }
      let own = around.first { all[node].role != .binding || all[matches[$0].place].scope == scope }
      if let own {
        matches[own].all.append(node)
      } else {
        let areDefaults = around.allSatisfy { matches[$0].all.allSatisfy { all[$0].role == .defaultBinding } }
        matches.append(Match(place: node, all: [node], mayShadow: !around.isEmpty && areDefaults))
      }
    }
    return matches
  }

  /// Which of the declarations of one key come first: those of outer scopes do, and in each scope defaults come last.
  private func rank(_ node: Int) -> Int { all[node].scope * 2 + (all[node].role == .defaultBinding ? 1 : 0) }
}

extension Declaration.Role {
  /// Whether a binding of the same key replaces it.
  fileprivate var isReplaceable: Bool { self == .binding || self == .defaultBinding || isCollected }

  /// Whether a decoration of the same key finds this.
  fileprivate var isDecorated: Bool { isReplaceable || self == .seed }

  fileprivate var isCollected: Bool {
    self == .contribution || self == .wholeContribution || self == .emptyCollection
  }
}

extension Declaration {
  fileprivate var isSingleton: Bool {
    switch lifetime {
    case .singleton, .eagerSingleton, .weakSingleton: true
    case .constant, .transient: false
    }
  }
}

/// What an override did with a declaration, for the rules.
///
/// Only graphs that are overridden have any of this, and those with something that only an override may say.
struct OverrideOutcome: Sendable {
  /// Whether the declaration found nothing to replace.
  var isUnmatched = false
  /// Whether the override itself, and not a module that it installs, declares a default.
  var isDefault = false
  /// Whether the declaration may shadow because of what it replaces, and does not say so itself.
  var inheritsShadowing = false
  /// Where the singleton is bound that the declaration replaces by something that is not shared.
  var formerSingleton: Site.Number?
  /// The installations that declared what the declaration replaces.
  var replacedInstallations: [Int] = []
  /// Where the statements stand whose place the declaration has.
  var replacedSites: [Site.Number] = []
}
