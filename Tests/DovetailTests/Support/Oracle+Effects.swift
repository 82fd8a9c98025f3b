// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  func isEagerSingleton(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { lifetime(of: index) == .eagerSingleton } else { false }
  }

  /// Whether following an edge gets an eager singleton that exists already.
  private func isThere(_ edge: Edge) -> Bool { isEagerSingleton(edge.node) && !edge.isConstruction }

  /// What getting `node` does once the eager singletons exist, if this is what constructing each does.
  func effects(ofGetting node: Int, where effects: [Effects]) -> Effects {
    isEagerSingleton(node) ? [] : effects[node]
  }

  /// What the factory of a node does itself.
  func ownEffects(of node: Int) -> Effects {
    if case .declaration(let index) = nodes[node] { statements[index].effects } else { [] }
  }

  /// All that is constructed with `start` in one go, `start` first and the nearest before the others. Eager singletons are
  /// there already, but for `start` itself.
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

  /// What constructing each node does.
  func effects() -> [Effects] {
    var effects = nodes.indices.map(ownEffects)
    var isChanged = true
    while isChanged {
      isChanged = false
      // What is needed mostly comes later.
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
    /// The nearest to one of the demands that does what is refused.
    let subject: String
    /// Who does what of that which is refused.
    let culprits: [String]
    /// Who demands, and how.
    let demands: [String]
  }

  /// A request, by who makes it and which of theirs it is. It may lead to several that refuse.
  private struct Demand: Hashable {
    let requester: Int
    let place: Int
  }

  private struct Refusal {
    let node: Int
    let effects: Effects
    /// Those who do some of it themselves, the nearest first.
    let culprits: [Int]
  }

  /// One mismatch of the component, and one for all demands with the same nearest culprit.
  func mismatches() -> [Mismatch] {
    let effects = effects()
    let refusals = nodes.indices.flatMap { self.refusals(of: $0, where: effects) }
    // What takes time decides, and then what belongs to the main actor.
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

  /// The requests of declarations that lead to each derived node with nothing but such nodes between, by requester and place.
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
  /// What a diagnostic says.
  init(_ diagnostic: Diagnostic) {
    subject = diagnostic.subject
    let evidence = diagnostic.evidence.filter { $0.role != "installed" }
    culprits = evidence.filter { $0.role != "required by" }.map { "\($0.role) \($0.subject)" }.sorted()
    demands = evidence.filter { $0.role == "required by" }.map { evidence in
      let remark = evidence.remark ?? ""
      // Of a list of parameters, the one that is marked.
      return "\(evidence.subject): \(remark.firstMatch(of: /«.*»/).map { String($0.output) } ?? remark)"
    }.sorted()
  }
}

// MARK: - Eager singletons

extension Oracle {
  /// The eager singletons of a component.
  func eagerSingletons(of component: Int) -> [Int] {
    successors[component].filter(\.isConstruction).map(\.node)
  }

  /// Which eager singletons of its component must exist before `node`, and are not known to through others: those that it
  /// may come upon first, unless they lead back to it; of these only those that it needs eagerly.
  ///
  /// What is further out exists, and leads to other instances at most; what is further in may be opened.
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

  /// What a path leads to from `node` on behalf of the same instance, or of instances inside.
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
