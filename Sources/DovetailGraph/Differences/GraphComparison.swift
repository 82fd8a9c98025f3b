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
  let pairing: GraphPairing
}

extension GraphComparison {
  func changes() -> [Change] {
    let added = pairing.added.map { Change(kind: .added, binding: $0, text: "is new") }
    let removed = pairing.removed.map { Change(kind: .removed, binding: $0, text: "is gone") }
    return added + removed + pairing.bindings.flatMap(changes(between:_:)) + rewiredBindings() + reachedBindings()
      + cycles() + chain()
  }

  private func changes(between before: Binding, _ after: Binding) -> [Change] {
    let override = changeOfOverrides(before, after)
    let isMoved = override == nil && after.replaced.isEmpty && isMoved(before, after)
    let (owner, former) = (now.ownerName(of: after), base.ownerName(of: before))
    let traits: [(kind: Change.Kind, verb: String, now: String, past: String, before: String)] = [
      (.moved, "is", after.kind.article, "was", before.kind.article),
      (.lifetime, "is", article(after, now), "was", article(before, base)),
      (.effects, "has", listed(after.effects), "had", listed(before.effects)),
    ]
    return (override.map { [Change(kind: .overridden, binding: after, text: $0)] } ?? [])
      + (isMoved ? [Change(kind: .moved, binding: after, text: "is declared by \(owner), and was by \(former)")] : [])
      + traits.filter { $0.now != $0.before }.map {
        Change(kind: $0.kind, binding: after, text: "\($0.verb) \($0.now), and \($0.past) \($0.before)")
      }
  }

  /// Whether another module declares it. Namesakes alone can change short names.
  private func isMoved(_ before: Binding, _ after: Binding) -> Bool {
    base.owner(of: before)?.qualifiedName.withoutOrdinals != now.owner(of: after)?.qualifiedName.withoutOrdinals
  }

  /// The lifetime as the end of a sentence. That behind an alias is a change of its original.
  private func article(_ binding: Binding, _ index: GraphIndex) -> String {
    // Graphs of older versions do not name the original of an alias, but request it.
    index.hasRequest(of: .original, binding) ? "an alias" : binding.lifetime.article
  }

  private func listed(_ effects: [GraphSnapshot.Effect]) -> String {
    effects.isEmpty ? "no effects" : "the effects " + effects.map(\.rawValue.words).joined(separator: ", ")
  }

  // MARK: - Overrides

  /// The change of the overrides of a binding, if there is one.
  private func changeOfOverrides(_ before: Binding, _ after: Binding) -> String? {
    if before.replaced.isEmpty != after.replaced.isEmpty {
      return after.replaced.isEmpty ? "is no longer overridden" : "is overridden"
    }
    if after.replaced.isEmpty { return nil }
    if isMoved(before, after) || before.site?.fileID != after.site?.fileID {
      return "is overridden by \(winner(after, now)), and was by \(winner(before, base))"
    }
    if before.replaced.count == after.replaced.count { return nil }
    return "is overridden \(times(after.replaced.count)), and was \(times(before.replaced.count))"
  }

  private func winner(_ binding: Binding, _ index: GraphIndex) -> String {
    index.ownerName(of: binding) + (binding.site.map { " in \($0.fileID)" } ?? "")
  }

  private func times(_ count: Int) -> String { [1: "once", 2: "twice"][count] ?? "\(count) times" }

  // MARK: - Paths

  private func reachedBindings() -> [Change] {
    pairing.bindings.compactMap { before, after in
      let isReached = now.isReached(after)
      if base.isReached(before) == isReached { return nil }
      let (kind, text): (Change.Kind, _) =
        isReached ? (.reached, "is needed now") : (.unreached, "is no longer needed")
      return Change(kind: kind, binding: after, text: text)
    }
  }

  /// The bindings that `build()` constructs in one of the graphs only.
  func launch() -> (new: [Binding], former: [Binding]) {
    let (before, after) = (base.constructedAtBuild().bindings, now.constructedAtBuild().bindings)
    let (old, new) = (Set(before.compactMap { pairing.newIDs[$0.id] }), Set(after.map(\.id)))
    let former = before.filter { !(pairing.newIDs[$0.id].map(new.contains) ?? false) }
    return (
      after.filter { !$0.isAbsent && !old.contains($0.id) },
      former.filter { !$0.isAbsent }.map { pairing.newIDs[$0.id].flatMap(now.binding) ?? $0 }
    )
  }

  /// For each cycle, the first deferred request that is part of it and was not part of one before.
  private func cycles() -> [Change] {
    let (loops, loopsBefore) = (now.loops(), base.loops())
    let isOld = Set(
      base.outgoing.edges.filter { loopsBefore[$0.source] == loopsBefore[$0.target] }.map { edge in
        [edge.source, edge.target].map { pairing.newIDs[base.graph.bindings[$0].id] }
      })
    var seen: Set<Int> = []
    return now.outgoing.edges.compactMap { edge in
      let request = now.graph.requests[edge.request]
      guard edge.strength == .deferred, loops[edge.source] == loops[edge.target],
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

extension GraphIndex {
  fileprivate func owner(of binding: GraphSnapshot.Binding) -> GraphSnapshot.Owner? {
    owners[binding.module ?? binding.component]
  }

  /// The name of the module or component that declares a binding.
  package func ownerName(of binding: GraphSnapshot.Binding) -> String { owner(of: binding)?.name ?? "a component" }

  fileprivate func isReached(_ binding: GraphSnapshot.Binding) -> Bool {
    numbers[binding.id].map(isReached) ?? false
  }
}

extension GraphSnapshot.Binding.Lifetime {
  /// The lifetime as the end of a sentence.
  var article: String {
    switch self {
    case .constant: "a value"
    case .transient: "transient"
    case .eagerSingleton: "an eager singleton"
    case .singleton, .weakSingleton: "a \(rawValue.words)"
    }
  }
}

extension GraphSnapshot.Binding.Kind {
  /// The kind as the end of a sentence.
  fileprivate var article: String {
    self == .emptyCollection ? "a collection that may be empty" : "a \(rawValue.words)"
  }
}
