// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Compares two graphs.
struct GraphComparison {
  typealias Change = GraphDifference.Change
  typealias Binding = GraphSnapshot.Binding
  typealias ID = GraphSnapshot.ID

  let base: GraphIndex
  let now: GraphIndex
  /// The bindings of both graphs, in the order of the new one.
  private let pairs: [(before: Binding, after: Binding)]
  /// What the bindings of the old graph are called now.
  private let newIDs: [ID: ID]
  /// The names of all modules and components.
  private let owners: [ID: String]

  init(base: GraphIndex, now: GraphIndex) {
    self.base = base
    self.now = now
    // What has another identity may still be the same: the binding of the same key, in the same component.
    let lost = base.graph.bindings.filter { now.numbers[$0.id] == nil }
    var candidates = Dictionary(grouping: lost, by: Place.init).mapValues { $0[...] }
    var pairs: [(before: Binding, after: Binding)] = []
    for after in now.graph.bindings {
      if let before = base.binding(after.id) ?? candidates[Place(of: after)]?.popFirst() {
        pairs.append((before, after))
      }
    }
    self.pairs = pairs
    // Where the graphs disagree, an identity has the name by which it is known now.
    let graphs = [now.graph, base.graph]
    owners = Dictionary(
      graphs.flatMap { $0.modules.map { ($0.id, $0.name) } + $0.components.map { ($0.id, $0.name) } },
      uniquingKeysWith: { first, _ in first })
    newIDs = Dictionary(pairs.map { ($0.before.id, $0.after.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// What has to be equal for two bindings to be the same, whatever declares them.
  private struct Place: Hashable {
    let component: ID
    let key: String
    let entry: String?
    let isDecoration: Bool
    let isAbsent: Bool

    init(of binding: Binding) {
      component = binding.component
      key = binding.key
      entry = binding.entry
      isDecoration = binding.kind == .decoration
      isAbsent = binding.kind == .missing || binding.kind == .unsatisfiable
    }
  }
}

extension GraphComparison {
  func changes() -> [Change] {
    let known = Set(pairs.map(\.after.id))
    let kept = Set(pairs.map(\.before.id))
    return now.graph.bindings.filter { !known.contains($0.id) }.map {
      Change(kind: .added, binding: $0, text: "is new")
    }
      + base.graph.bindings.filter { !kept.contains($0.id) }.map {
        Change(kind: .removed, binding: $0, text: "is gone")
      }
      + pairs.flatMap(changes(between:)) + rewiredBindings() + reachedBindings() + cycles() + chain()
  }

  private func changes(between pair: (before: Binding, after: Binding)) -> [Change] {
    let (before, after) = pair
    var changes: [Change] = []
    func note(_ kind: Change.Kind, _ text: String) { changes.append(Change(kind: kind, binding: after, text: text)) }
    if before.replaced.isEmpty != after.replaced.isEmpty {
      note(.overridden, after.replaced.isEmpty ? "is no longer overridden" : "is overridden")
    } else if owner(of: after) != owner(of: before) {
      note(.moved, "is declared by \(owner(of: after)), and was by \(owner(of: before))")
    } else if before.replaced.count != after.replaced.count {
      note(.overridden, "is overridden \(times(after.replaced.count)), and was \(times(before.replaced.count))")
    } else if !after.replaced.isEmpty, before.site?.fileID != after.site?.fileID {
      note(
        .overridden,
        "is overridden in \(after.site?.fileID ?? "a component"), and was in \(before.site?.fileID ?? "a component")")
    }
    if before.kind != after.kind {
      note(.moved, "is a \(after.kind.rawValue.words), and was a \(before.kind.rawValue.words)")
    }
    if before.lifetime != after.lifetime {
      note(.lifetime, "is \(after.lifetime.article), and was \(before.lifetime.article)")
    }
    if before.effects != after.effects {
      note(.effects, "has \(listed(after.effects)), and had \(listed(before.effects))")
    }
    return changes
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

  private func owner(of binding: Binding) -> String {
    binding.module.flatMap { owners[$0] } ?? owners[binding.component] ?? "a component"
  }

  private func listed(_ effects: [GraphSnapshot.Effect]) -> String {
    effects.isEmpty ? "no effects" : "the effects " + effects.map(\.rawValue.words).joined(separator: ", ")
  }

  // MARK: - Requests

  /// What makes two requests the same, wherever they stand among the parameters. The name of a type may change without the type, because
  /// it depends on namesakes.
  fileprivate struct Wiring: Hashable {
    let role: GraphSnapshot.Request.Role
    let access: GraphSnapshot.Request.Access
    let strength: GraphSnapshot.Request.Strength
    let accepts: [GraphSnapshot.Effect]?
    let targets: [ID]
    /// Only where nothing else tells what is requested.
    let type: String?

    init(of request: GraphSnapshot.Request, to targets: [ID]) {
      role = request.role
      access = request.access
      strength = request.strength
      accepts = request.accepts
      self.targets = targets
      type = targets.isEmpty ? request.type : nil
    }
  }

  private func rewiredBindings() -> [Change] {
    let requestsBefore = Dictionary(grouping: base.graph.requests, by: \.requester)
    let requestsAfter = Dictionary(grouping: now.graph.requests, by: \.requester)
    return pairs.compactMap { before, after in
      let old = (requestsBefore[before.id] ?? []).map { (type: $0.type, wiring: wiringBefore(of: $0)) }
      let new = (requestsAfter[after.id] ?? []).map { (type: $0.type, wiring: Wiring(of: $0, to: $0.targets)) }
      let lost = old.removing(new.map(\.wiring))
      let found = new.removing(old.map(\.wiring))
      var words: [String] = []
      let added = found.map(\.type).filter { type in !lost.contains { $0.type == type } }
      let removed = lost.map(\.type).filter { type in !found.contains { $0.type == type } }
      if !added.isEmpty { words.append("requests \(added.joined(separator: ", "))") }
      if !removed.isEmpty { words.append("no longer requests \(removed.joined(separator: ", "))") }
      for (type, wiring) in found {
        guard let former = lost.first(where: { $0.type == type })?.wiring else { continue }
        words.append("\(type) leads to \(names(of: wiring.targets)), and led to \(names(of: former.targets))")
      }
      return words.isEmpty ? nil : Change(kind: .rewired, binding: after, text: words.joined(separator: "; "))
    }
  }

  private func wiringBefore(of request: GraphSnapshot.Request) -> Wiring {
    Wiring(of: request, to: request.targets.map { newIDs[$0] ?? $0 })
  }

  private func names(of targets: [ID]) -> String {
    if targets.isEmpty { return "nothing" }
    if targets.count > 1 { return "\(targets.count) bindings" }
    let binding = now.binding(targets[0]) ?? base.binding(targets[0])
    return "that of \(binding.map(owner(of:)) ?? "a component")"
  }

  // MARK: - Paths

  private func reachedBindings() -> [Change] {
    pairs.compactMap { before, after in
      switch (base.depth(before.id), now.depth(after.id)) {
      case (nil, _?): Change(kind: .reached, binding: after, text: "is needed now")
      case (_?, nil): Change(kind: .unreached, binding: after, text: "is no longer needed")
      default: nil
      }
    }
  }

  /// For each cycle, the first deferred request that is part of it and was not part of one before.
  private func cycles() -> [Change] {
    let (loops, loopsBefore) = (now.loops(), base.loops())
    var isOld: Set<[ID]> = []
    for edge in base.edges where loopsBefore[edge.source] == loopsBefore[edge.target] {
      let ends = [base.graph.bindings[edge.source].id, base.graph.bindings[edge.target].id]
      isOld.insert(ends.map { newIDs[$0] ?? $0 })
    }
    var seen: Set<Int> = []
    return now.edges.compactMap { edge in
      let request = now.graph.requests[edge.request]
      guard request.strength == .deferred, loops[edge.source] == loops[edge.target],
        !isOld.contains([request.requester, now.graph.bindings[edge.target].id]),
        seen.insert(loops[edge.source]).inserted
      else { return nil }
      return Change(
        kind: .cycle, binding: now.graph.bindings[edge.source],
        text: "is part of a cycle now, which its request of \(request.type) makes possible")
    }
  }

  private func chain() -> [Change] {
    let (before, after) = (base.longestChain().bindings.count, now.longestChain().bindings)
    guard before != after.count, let last = after.last else { return [] }
    return [
      Change(
        kind: .chain, binding: last,
        text: "ends the longest chain of eager requests, which has \(after.count) bindings and had \(before)")
    ]
  }
}

extension [(type: String, wiring: GraphComparison.Wiring)] {
  /// Those that are left when each of `wirings` has taken one away.
  fileprivate func removing(_ wirings: [GraphComparison.Wiring]) -> Self {
    var counts = Dictionary(wirings.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { request in
      guard let count = counts[request.wiring], count > 0 else { return true }
      counts[request.wiring] = count - 1
      return false
    }
  }
}

extension GraphSnapshot.Binding.Lifetime {
  /// The lifetime as the end of a sentence.
  var article: String {
    switch self {
    case .constant: "a value"
    case .transient: "transient"
    case .singleton: "a singleton"
    case .eagerSingleton: "an eager singleton"
    case .weakSingleton: "a weak singleton"
    }
  }
}

extension String {
  /// The words of a name such as `eagerSingleton`.
  var words: String { map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined() }
}
