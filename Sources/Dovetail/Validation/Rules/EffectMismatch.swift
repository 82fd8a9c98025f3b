// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An element is demanded by something that does not accept the effects of its construction.
///
/// Sound because an edge brings along exactly the effects that inference found behind it, and complete because every edge
/// on which an element is demanded rather than passed on says what it accepts. All that the component itself refuses is one
/// diagnostic, since another `build()` fixes it; all accesses that reach the same binding first are another, since one
/// edit of that binding fixes them. O(V + E), and where something is refused, one search for each diagnostic and each set of
/// effects.
struct EffectMismatch: Rule {
  static let id = Diagnostic.ID.effectMismatch
  let survey: Survey

  func findings() -> [Finding] {
    if !graph.hasEffects { return [] }
    return [findingOfBuild()].compactMap(\.self)
      + graph.nodes.dropFirst().flatMap { refusals(by: $0) }.grouped(by: \.culprit).map { finding(of: $0.elements) }
  }

  /// The refusals of `effects` by `node`, one for each edge along which some of them come.
  private func refusals(of effects: Effects = .all, by node: Graph.Node) -> [Refusal] {
    graph.edgeRange(of: node).compactMap { edge in
      let accepted = graph.effects(acceptedAlong: edge, of: node)
      let brought = graph.effects(along: edge)
      let refused = brought.subtracting(accepted).intersection(effects)
      if refused.isEmpty { return nil }
      let source = graph.edges[edge].destination
      return Refusal(
        effects: refused, brought: brought, node: node, edge: edge, source: source,
        culprit: survey.culpritSearch.culprit(behind: source, doing: refused))
    }
  }

  private func findingOfBuild() -> Finding? {
    // `async` decides: the build that accepts it accepts nearly everything.
    for (effects, build): (Effects, Phrase) in [
      (.async, "`build()` without `await`"), (.mainActor, "`build()` off the main actor"),
      (.confined, "`await build()`"),
    ] {
      let refusals = refusals(of: effects, by: graph.component)
      guard let first = refusals.first else { continue }
      let all = refusals.reduce(into: Effects()) { $0.formUnion($1.brought) }
      let fix: Phrase =
        switch effects {
        case .async: "build with `try await build()`; at the top level of main.swift, do so inside an async function"
        case .mainActor:
          "call `build()` on the main actor" + (all.contains(.confined) ? "" : ", or build with `try await build()`")
        default:
          "let `\(survey.name(of: first.culprit))` be Sendable"
            + (all.contains(.async) ? "" : ", or call `build()` on the main actor")
        }
      return finding(of: refusals, by: build, path: [graph.component], requests: [], fix: .fix(fix))
    }
    return nil
  }

  private func finding(of refusals: [Refusal]) -> Finding {
    let first = refusals[0]
    let nodes = refusals.map(\.node).uniqued()
    // Accesses are requested by others; something asynchronous requests its parts itself. One request may lead to several
    // accesses, one for each element of a collection.
    let requests = nodes.flatMap { node -> [Survey.Request] in
      graph.declaration(of: node) == nil
        ? survey.requests(for: node) : refusals.filter { $0.node == node }.map { (node, $0.edge) }
    }.uniqued(by: \.edge)
    let name = survey.name(of: graph.key(of: first.node))
    let singleton = eagerSingleton(insteadOf: first)
    return finding(
      of: refusals, by: graph.edges[first.edge].strength == .eager ? "the async `\(name)`" : "`\(name)`",
      path: survey.path(to: first.node), requests: requests,
      fix: .fix(
        fix(of: first, bySharing: singleton, amongOthers: Set(nodes.map(graph.key(of:))).count > 1),
        alternatives: [
          edits(of: requests, insteadOf: first), singleton.map { [.setLifetime($0, .eagerSingleton)] } ?? [],
        ]))
  }

  /// The edits that let all requesters request access that accepts the effects; none if one of them needs more than that.
  private func edits(of requests: [Survey.Request], insteadOf refusal: Refusal) -> [Edit] {
    // Not of a collection of access, which takes another type of its elements.
    guard case .access = survey.shape(of: graph.key(of: refusal.node)).form, !refusal.brought.contains(.confined) else {
      return []
    }
    let edits = requests.map { requester, edge in
      graph.edges[edge].destination == refusal.node
        ? survey.edit(requesting: .provider, accepting: refusal.brought, by: edge, of: requester) : nil
    }
    return edits.contains(nil) ? [] : edits.compactMap(\.self)
  }

  private func fix(of refusal: Refusal, bySharing singleton: Graph.Node?, amongOthers: Bool) -> Phrase {
    let key = graph.key(of: refusal.node)
    // Only on the main actor is there a provider of what is confined there, and only if it does nothing else.
    let isConfined = refusal.brought.contains(.confined)
    let fitsMainActor = refusal.brought.isSubset(of: [.mainActor, .confined])
    var requests: [Phrase] = []
    if graph.edges[refusal.edge].strength != .eager {
      // The access to one element of a collection is only a part of what is requested.
      let isPart = if case .access = graph.origin(of: refusal.node) { true } else { false }
      let replaced: Phrase = isPart || amongOthers ? " instead of `\(survey.name(of: key))`" : ""
      let others = amongOthers ? ", and so on" : ""
      requests = ["ask for \(Snippet.access(key, accepting: refusal.brought))\(replaced)\(others)"]
    }
    var edits = !isConfined || fitsMainActor ? requests : []
    if let singleton {
      let retained = graph.lifetime(of: refusal.culprit) == .weakSingleton ? ", which retains it," : ","
      edits.append(
        "bind `\(survey.name(of: singleton))` with .asEagerSingleton()\(retained) so that it is there \(readiness(after: refusal))"
      )
    }
    if isConfined {
      let confined = survey.culpritSearch.culprit(behind: refusal.source, doing: .confined)
      let sendable: Phrase =
        "let \(survey.confinedPart(of: graph.key(of: confined)))`\(survey.name(of: confined))` be Sendable"
      edits.append((fitsMainActor ? [sendable] : [sendable] + requests).joined(separator: " and "))
    }
    return edits.joined(separator: ",\nor ")
  }

  /// When an eager singleton in the place of the culprit exists, and what has to accept its effects then.
  private func readiness(after refusal: Refusal) -> Phrase {
    let scope = graph.scope(of: refusal.culprit)
    if scope == 0 {
      return "when build() returns\(refusal.effects.contains(.async) ? " (with `try await build()`)" : "")"
    }
    let component = graph.declarations.scopes[scope].component
    let effects = refusal.brought.union(graph.effects(ofGetting: component))
    let request = Snippet.access(graph.key(of: component), accepting: effects)
    return "when `\(survey.name(of: component))` has been opened, by \(request)"
  }

  /// The binding to construct eagerly, if that is possible: not one of a child component that only the requester itself opens.
  private func eagerSingleton(insteadOf refusal: Refusal) -> Graph.Node? {
    let culprit = refusal.culprit
    guard !graph.ownEffects(of: culprit).contains(.confined), survey.mayBeShared(graph.key(of: culprit)),
      graph.depth(of: culprit) <= graph.depth(of: refusal.node)
    else { return nil }
    guard graph.isDecoration(culprit), let decorated = graph.undecorated(culprit) else { return culprit }
    // A decoration lives as long as what it decorates, but in a child as that of an instance.
    let isBoundBeside =
      graph.declaration(of: decorated) != nil && graph.scope(of: decorated) == graph.scope(of: culprit)
    return isBoundBeside ? decorated : nil
  }

  private func finding(
    of refusals: [Refusal], by demander: Phrase, path: [Graph.Node], requests: [Survey.Request], fix: Finding.Note
  ) -> Finding {
    let first = refusals[0]
    // The effects of a culprit among those that are refused.
    func effects(_ refused: Effects, of culprit: Graph.Node) -> Effects {
      let effects = refused.intersection(graph.ownEffects(of: culprit))
      return effects.contains(.mainActor) ? effects.subtracting(.confined) : effects
    }
    let culprits = refusals.grouped(by: \.effects).ascending { Int($0.key.rawValue) }
      .flatMap { effects, refusals in
        let culprits = survey.culpritSearch.culprits(behind: refusals.map(\.source), doing: effects)
        return culprits.map { (node: $0, refused: effects) }
      }
      .grouped(by: \.node)
    let name = survey.name(of: first.culprit)
    let predicate = effects(first.effects, of: first.culprit).predicates.joined(separator: " and ")
    let pathToCulprit = survey.culpritSearch.path(from: first.source, toEffects: first.effects)
    return finding(
      about: name, "`\(name)` \(predicate), which \(demander) does not allow",
      at: requests.first.flatMap { graph.site(of: $0.requester) }, path: path.isEmpty ? [] : path + pathToCulprit,
      evidence: requests.map { survey.evidence(of: $0, requesting: first.culprit, by: $1) }
        + culprits.map { culprit, refusals in
          let refused = refusals.reduce(into: Effects()) { $0.formUnion($1.refused) }
          return survey.evidence(of: culprit, role: .does(effects(refused, of: culprit)))
        },
      notes: survey.explanation(ofMissingPathTo: first.node) + [fix])
  }
}

/// An edge along which effects come that are not accepted.
private struct Refusal {
  let effects: Effects
  /// All effects that come along the edge.
  let brought: Effects
  let node: Graph.Node
  let edge: Int
  /// The node that the edge leads to.
  let source: Graph.Node
  /// The nearest declaration that does one of the effects itself.
  let culprit: Graph.Node
}
