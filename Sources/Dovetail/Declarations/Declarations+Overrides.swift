// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Overrides replace declarations before a graph exists. The replacement takes the place and the scope of the
// declaration that it replaces, and later stages do not know of the override.
//
// An example with three scopes: `Session` is a child of the component, and `Screen` a child of `Session`. All of them
// declare a `Log`. `Session` shadows it, and `Screen` only has a default. The override binds another `Log` and
// decorates it.
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
// - Each whole binding is replaced in its own scope, so `Session` still has its own `Log`. If the override binds a
//   singleton, there is one for the component and one for each session.
// - A default, or a contribution in a child, has no place of its own if a binding in its scope or an ancestor is
//   replaced.
// - An override in `Session` would replace only 3 and 5, because overrides do not see the ancestors of their component.
// - A decoration applies to each whole binding. If only `Session` bound a `Log`, the decoration would move to
//   `Session`.
//
// Declarations 1 and 3 now use the link of 6, and 8 uses the link of 7.

extension Declarations {
  /// Notes that all further declarations are overrides.
  mutating func endDeclaring() {
    for (node, placement) in placements where placement.replacedModule != nil {
      overrideOutcomes[node] = OverrideOutcome(unmatched: all[node])
    }
  }

  /// The overrides that found nothing to replace, in order.
  package var unmatchedOverrides: [Int] {
    overrideOutcomes.isEmpty ? [] : overrideOutcomes.filter { $0.value.unmatched != nil }.keys.ascending()
  }

  /// Replaces the declarations in `scope` and its children that the declarations from `start` on match.
  ///
  /// Decorations apply to the replacements and to everything that the override itself has installed, so they come last.
  ///
  /// - Returns: For each declaration that is replaced or added, the one whose link it uses. In the example above, these
  ///   are (1, 6), (3, 6) and (8, 7).
  package mutating func override(_ scope: Int, from start: Int) -> [(declaration: Int, linkedLike: Int)] {
    let former = FormerDeclarations(self, inside: scope, before: start)
    var replacements: [(declaration: Int, linkedLike: Int)] = []
    let added = (start..<all.count).filter { all[$0].scope == scope }
    for node in added {
      guard let matches = matches(for: node, among: former) else { continue }
      let (new, entry) = (all[node], entries[node])
      for match in matches {
        replacements.append((match.node, node))
        var replacement = new
        replacement.scope = all[match.node].scope
        replacement.isShadowing = new.isShadowing || all[match.node].isShadowing || match.mayShadow
        // Moved out, so that lists that thousands of overrides of one key extend are not copied.
        var outcome = overrideOutcomes.removeValue(forKey: match.node) ?? OverrideOutcome()
        outcome.isDefault = false
        outcome.inheritsShadowing = replacement.isShadowing && !new.isShadowing
        let others = match.all.filter { $0 != match.node }
        outcome.replaced.append(
          [all[match.node]] + others.flatMap { (overrideOutcomes[$0]?.replaced.flatMap(\.self) ?? []) + [all[$0]] })
        for other in others { replace(other, by: nil) }
        replace(match.node, by: replacement, entry: entry)
        overrideOutcomes[match.node] = outcome
        former.note(match.node, in: self)
      }
      replace(node, by: nil)
      if matches.isEmpty {
        // A report proposes another key for it.
        overrideOutcomes[node] = OverrideOutcome(unmatched: new)
        entries[node] = entry
      }
    }
    for node in added
    where [.defaultBinding, .contribution].contains(all[node].role)
      && all[node].installation == scopes[scope].installation
    {
      overrideOutcomes[node] = OverrideOutcome(isDefault: all[node].role == .defaultBinding)
    }
    let decorations = added.filter { all[$0].role == .decoration }
    let decorated = decorations.isEmpty ? [] : all.indices.filter { all[$0].role.isDecorated }
    let ofKey = Dictionary(grouping: decorated) { all[$0].key }
    for node in decorations {
      replacements += spread(node, over: ofKey[all[node].key, default: []]).map { (declaration: $0, linkedLike: node) }
    }
    return replacements
  }

  /// Extends a decoration to those of the `bound` declarations that are in child components. If its own scope sees no
  /// binding of the key, the decoration moves into the child. Each further child with a binding of its own gets the same
  /// declaration.
  ///
  /// - Returns: The copies of the declaration in other components.
  private mutating func spread(_ decoration: Int, over bound: [Int]) -> Range<Int> {
    let (scope, start) = (all[decoration].scope, all.count)
    let bound = bound.map { all[$0] }
    let around = Set(chain(to: scope))
    var scopes: Set<Int> = bound.contains { around.contains($0.scope) } ? [scope] : []
    for inner in bound.ascending(by: \.scope)
    where isScope(inner.scope, inside: scope) && !scopes.contains(inner.scope) {
      let isSeparate = inner.role == .binding || inner.role == .seed
      if isSeparate || !chain(to: inner.scope).contains(where: scopes.contains) { scopes.insert(inner.scope) }
    }
    let decorated = scopes.ascending()
    guard let first = decorated.first else { return start..<start }
    var copy = all[decoration]
    for scope in decorated.dropFirst() {
      copy.scope = scope
      all.append(copy)
    }
    copy.scope = first
    replace(decoration, by: copy)
    return start..<all.count
  }

  /// The declarations that an override finds, to be looked up by thousands of its statements.
  private final class FormerDeclarations {
    /// Those of each key that may be replaced, in the component of the override. Of those that a binding has replaced, only
    /// its copies remain.
    var ofKey: [Key: [Int]]
    /// The same of dictionaries, by the hashes of their entries.
    let ofHash: [Int: [Int]]
    /// The same of each collection, by the modules that contribute to it, if the override names modules.
    private var ofModule: [Key: [Key: Set<Int>]] = [:]
    private let namesModules: Bool

    init(_ declarations: Declarations, inside scope: Int, before start: Int) {
      let (all, entries) = (declarations.all, declarations.entries)
      let isInside = declarations.scopes.indices.map { declarations.isScope($0, inside: scope) }
      let candidates = (0..<start).filter { isInside[all[$0].scope] }
      ofKey = Dictionary(grouping: candidates) { all[$0].key }
      let isNeeded = entries.keys.contains { $0 >= start }
      ofHash = Dictionary(grouping: isNeeded ? candidates.filter { entries[$0] != nil } : []) { entries[$0]?.hash ?? 0 }
      namesModules = declarations.placements.contains { $0.key >= start && $0.value.replacedModule != nil }
      for node in candidates { note(node, in: declarations) }
    }

    /// Notes which modules now make a contribution.
    func note(_ node: Int, in declarations: Declarations) {
      guard namesModules, declarations.all[node].role.isCollected else { return }
      for installation in declarations.path(to: declarations.all[node].installation) {
        let module = declarations.installations[installation].module
        ofModule[declarations.all[node].key, default: [:]][module, default: []].insert(node)
      }
    }

    /// The contributions that a module makes or has made. Each statement replaces all of them, so they are not found again
    /// unless they are noted.
    func takeContributions(to key: Key, of module: Key) -> [Int] {
      ofModule[key]?.removeValue(forKey: module)?.ascending() ?? []
    }
  }

  /// The declarations that one override replaces together, and the one whose place the replacement takes.
  private struct Match {
    let node: Int
    var all: [Int]
    /// Whether the ancestors had only default bindings, which a regular binding now replaces.
    var mayShadow = false
  }

  /// The declarations that `node` replaces; `nil` if it is of a kind that replaces nothing.
  private func matches(for node: Int, among former: FormerDeclarations) -> [Match]? {
    switch all[node].role {
    case .binding:
      let matches = matches(forWhole: former.ofKey[all[node].key, default: []])
      former.ofKey[all[node].key] = matches.map(\.node)
      return matches
    case .contribution, .wholeContribution:
      func contributions(among nodes: [Int]) -> [Int] { nodes.filter { all[$0].role.isContribution } }
      switch placements[node] {
      case .adding: return nil
      case .replacing(let module) where entries[node] == nil:
        return matches(
          inEachScope: contributions(among: former.takeContributions(to: all[node].key, of: module)).filter {
            contribution in
            path(to: all[contribution].installation).contains { installations[$0].module == module }
          })
      case .replacing, nil:
        guard let entry = entries[node] else { return nil }
        let ofHash = former.ofHash[entry.hash, default: []]
        return matches(
          inEachScope: contributions(among: ofHash).filter { all[$0].key == all[node].key && entries[$0] == entry })
      }
    case .component, .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: return nil
    }
  }

  private func matches(inEachScope nodes: [Int]) -> [Match] {
    let scopes = Dictionary(grouping: nodes) { all[$0].scope }
    return scopes.ascending(by: \.key).map { Match(node: $0.value[0], all: $0.value) }
  }

  /// The bindings and contributions in each scope. Contributions and defaults in a child belong to the match of the
  /// ancestor, because they are part of its collection or gave way to its binding. Decorations stay.
  private func matches(forWhole sameKey: [Int]) -> [Match] {
    var matches: [Match] = []
    var matchOfScope: [Int: Int] = [:]
    for node in sameKey.filter({ all[$0].role.isReplaceable }).ascending(by: rank) {
      let scope = all[node].scope
      // The outermost comes last.
      let around = chain(to: scope).compactMap { matchOfScope[$0] }
      if let own = all[node].role == .binding ? matchOfScope[scope] : around.last {
        matches[own].all.append(node)
      } else {
        let areDefaults = around.allSatisfy { matches[$0].all.allSatisfy { all[$0].role == .defaultBinding } }
        matchOfScope[scope] = matches.count
        matches.append(Match(node: node, all: [node], mayShadow: !around.isEmpty && areDefaults))
      }
    }
    return matches
  }

  /// The order of the declarations of one key: parents before children, and in each scope defaults last.
  private func rank(_ node: Int) -> Int { all[node].scope * 2 + (all[node].role == .defaultBinding ? 1 : 0) }
}

extension Declaration.Role {
  /// Whether a binding of the same key replaces it.
  fileprivate var isReplaceable: Bool { self == .binding || self == .defaultBinding || isCollected }

  /// Whether a decoration of the same key finds this.
  fileprivate var isDecorated: Bool { isReplaceable || self == .seed }

  /// Whether it belongs to the collection that its key names.
  package var isCollected: Bool { isContribution || self == .emptyCollection }
}

/// The effect of an override on a declaration, for the rules.
///
/// Only graphs with overrides have outcomes, and graphs that misuse a statement reserved for overrides.
package struct OverrideOutcome: Sendable {
  /// The declaration as it was made, if it found nothing to replace.
  package internal(set) var unmatched: Declaration?
  /// Whether the override itself, and not a module that it installs, declares a default.
  package internal(set) var isDefault = false
  /// Whether the declaration may shadow only because the declaration that it replaces may.
  package internal(set) var inheritsShadowing = false
  /// For each override, in order, the declarations that it replaces here. The first one had this place.
  package internal(set) var replaced: [[Declaration]] = []
}
