// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  func isEagerSingleton(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { lifetime(of: index) == .eagerSingleton } else { false }
  }

  /// Whether an edge leads to an eager singleton that already exists.
  private func isThere(_ edge: Edge) -> Bool { isEagerSingleton(edge.node) && !edge.constructsEagerSingleton }

  /// The effects of a request for `node` once the eager singletons exist, given the effects of each construction.
  func effects(ofGetting node: Int, where effects: [Effects]) -> Effects {
    isEagerSingleton(node) ? [] : effects[node]
  }

  /// The effects of a node's own factory.
  func ownEffects(of node: Int) -> Effects {
    if case .declaration(let index) = nodes[node] { statements[index].effects } else { [] }
  }

  /// The nodes that are constructed together with `start`: `start` first, and the nearest before the others. Eager
  /// singletons already exist, except `start` itself.
  func constructed(with start: Int) -> [Int] {
    var all = [start]
    var seen: Set<Int> = [start]
    var frontier = [start]
    while !frontier.isEmpty {
      frontier = frontier.flatMap { successors[$0].filter { $0.strength == .eager && !isThere($0) }.map(\.node) }
        .filter { seen.insert($0).inserted }
      all += frontier
    }
    return all
  }

  /// The effects of constructing each node.
  func effects() -> [Effects] {
    var effects = nodes.indices.map(ownEffects)
    var isChanged = true
    while isChanged {
      isChanged = false
      // Dependencies usually have higher numbers.
      for node in nodes.indices.reversed() {
        let more = successors[node].filter { $0.strength == .eager && !isThere($0) }
          .reduce(effects[node]) { $0.union(effects[$1.node]) }
        isChanged = isChanged || more != effects[node]
        effects[node] = more
      }
    }
    return effects
  }
}

// MARK: - Mismatches

extension Oracle {
  /// An `effect-mismatch`, as far as it can be compared with a diagnostic.
  struct Mismatch: Hashable {
    /// The node with refused effects that is nearest to one of the demands.
    let subject: String
    /// The nodes with refused effects, and those effects.
    let culprits: [String]
    /// The requester, and the form of its request.
    let demands: [String]
  }

  /// A request, by its requester and its position. It may lead to several refusals.
  private struct Demand: Hashable {
    let requester: Int
    let place: Int
  }

  private struct Refusal {
    let node: Int
    let effects: Effects
    /// The nodes whose own factories have some of these effects, the nearest first.
    let culprits: [Int]
  }

  /// One mismatch for the component, and one for all demands with the same nearest culprit.
  func mismatches() -> [Mismatch] {
    let effects = effects()
    let refusals = nodes.indices.flatMap { self.refusals(of: $0, where: effects) }
    // Asynchronous effects decide first, then those of the main actor.
    let byComponent =
      [Effects.async, .mainActor].map { self.refusals(of: 0, only: $0, where: effects) }
      .first { !$0.isEmpty } ?? []
    let demands = refusals.isEmpty ? [:] : demands()
    let byAccess = Dictionary(grouping: refusals.filter { $0.node != 0 }) { $0.culprits[0] }
    return ([byComponent] + byAccess.values).filter { !$0.isEmpty }.map { refusals in
      var done: [Int: Effects] = [:]
      for refusal in refusals {
        for culprit in refusal.culprits {
          done[culprit, default: []].formUnion(ownEffects(of: culprit).intersection(refusal.effects))
        }
      }
      return Mismatch(
        subject: name(of: refusals[0].culprits[0]),
        culprits: done.map { "\(Self.nouns(for: $1)) \(name(of: $0))" }.sorted(),
        demands: Set(Set(refusals.map(\.node)).flatMap { demands[$0, default: []] }).map(evidence(of:)).sorted())
    }
  }

  private func refusals(of node: Int, only effects: Effects = .all, where inferred: [Effects]) -> [Refusal] {
    successors[node].compactMap { edge in
      let refused = inferred[edge.node].subtracting(edge.accepts).intersection(effects)
      guard edge.strength != .weak, !refused.isEmpty, !isThere(edge) else { return nil }
      return Refusal(
        node: node, effects: refused,
        culprits: constructed(with: edge.node).filter { !ownEffects(of: $0).isDisjoint(with: refused) })
    }
  }

  /// The requests of declarations that lead to each derived node through derived nodes only, by requester and position.
  private func demands() -> [Int: [Demand]] {
    var demands: [Int: [Demand]] = [:]
    for requester in nodes.indices {
      if isDerived(requester) { continue }
      for (place, edge) in successors[requester].enumerated() {
        var derived: Set<Int> = []
        var pending = [edge.node]
        while let node = pending.popLast() {
          guard isDerived(node), derived.insert(node).inserted else { continue }
          pending += successors[node].map(\.node)
        }
        for node in derived { demands[node, default: []].append(Demand(requester: requester, place: place)) }
      }
    }
    return demands
  }

  private func evidence(of demand: Demand) -> String {
    let isRoot = scope(openedBy: demand.requester) != nil && demand.place == 0
    let requested = name(of: successors[demand.requester][demand.place].node).replacing("()", with: "Void")
    return "\(name(of: demand.requester)): \(isRoot ? "the root" : "«\(requested)»")"
  }

  private static func nouns(for effects: Effects) -> String {
    [(Effects.throwing, "throws"), (.async, "async"), (.mainActor, "main actor")].filter { effects.contains($0.0) }
      .map(\.1).joined(separator: ", ")
  }
}

extension Oracle.Mismatch {
  /// The contents of a diagnostic.
  init(_ diagnostic: Diagnostic) {
    subject = diagnostic.subject
    let evidence = diagnostic.evidence.filter { $0.role != "installed" }
    culprits = evidence.filter { $0.role != "required by" }.map { "\($0.role) \($0.subject)" }.sorted()
    demands = evidence.filter { $0.role == "required by" }.map { evidence in
      let remark = evidence.remark ?? ""
      // The marked one in a list of parameters.
      return "\(evidence.subject): \(remark.firstMatch(of: /«.*»/).map { String($0.output) } ?? remark)"
    }.sorted()
  }
}

// MARK: - Eager singletons

extension Oracle {
  /// The eager singletons of a component.
  func eagerSingletons(of component: Int) -> [Int] {
    successors[component].filter(\.constructsEagerSingleton).map(\.node)
  }

  /// The eager singletons of its component that must exist directly before `node`: the first ones that it can reach. If
  /// they lead back to it, only those that it needs eagerly.
  ///
  /// Nodes of ancestors exist, and lead to other instances at most. Nodes of children may be opened.
  func prerequisites(of node: Int) -> Set<Int> {
    let scope = scope(of: node)
    func isOwn(_ other: Int) -> Bool { isEagerSingleton(other) && self.scope(of: other) == scope }
    func next(along follow: (Strength) -> Bool) -> Set<Int> {
      var found: Set<Int> = []
      var seen: Set<Int> = [node]
      var frontier = [node]
      while !frontier.isEmpty {
        let destinations = Set(frontier.flatMap { successors[$0].filter { follow($0.strength) }.map(\.node) })
          .filter { isInside($0, scope) }
        found.formUnion(destinations.filter(isOwn))
        frontier = destinations.filter { !isOwn($0) && seen.insert($0).inserted }
      }
      return found
    }
    func leadsBack(_ other: Int) -> Bool { reachedInstance(from: other).contains(node) }
    return next { $0 != .weak }.filter { !leadsBack($0) }.union(next { $0 == .eager }.filter(leadsBack))
      .subtracting([node])
  }

  /// The nodes that a path from `node` reaches, in the same instance or in instances of children.
  func reachedInstance(from node: Int) -> Set<Int> {
    let scope = scope(of: node)
    var reached: Set<Int> = [node]
    var frontier = [node]
    while let next = frontier.popLast() {
      for edge in successors[next] where edge.strength != .weak && isInside(edge.node, scope) {
        if reached.insert(edge.node).inserted { frontier.append(edge.node) }
      }
    }
    return reached
  }

  private func isInside(_ node: Int, _ scope: Int) -> Bool { chain(to: self.scope(of: node)).contains(scope) }
}
