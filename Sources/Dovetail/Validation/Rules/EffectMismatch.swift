// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Somebody demands an element without allowing for what its construction does.
///
/// Sound because an edge brings along exactly the effects that inference found behind it, and complete because every edge
/// on which somebody demands rather than passes on says what it accepts. All that the component itself refuses is one
/// diagnostic, since another `build()` mends it; all accesses that come upon the same binding first are another, since one
/// edit of that binding mends them. O(V + E), and where something is refused, one search for each diagnostic and each set of
/// effects.
struct EffectMismatch: Rule {
  static let id = Diagnostic.ID.effectMismatch

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    if !graph.hasEffects { return [] }
    let search = CulpritSearch(graph)
    var groups: [[Refusal]] = []
    var groupOfCulprit: [Graph.Node: Int] = [:]
    for refusal in graph.nodes.dropFirst().flatMap({ refusals(by: $0, with: search) }) {
      if let group = groupOfCulprit[refusal.culprit] {
        groups[group].append(refusal)
      } else {
        groupOfCulprit[refusal.culprit] = groups.count
        groups.append([refusal])
      }
    }
    return [findingOfBuild(in: survey, with: search)].compactMap(\.self)
      + groups.map { finding(of: $0, in: survey, with: search) }
  }

  /// What `node` refuses of `effects`, one for each edge along which some of them come.
  private func refusals(of effects: Effects = .all, by node: Graph.Node, with search: CulpritSearch) -> [Refusal] {
    let graph = search.graph
    return graph.edgeRange(of: node).compactMap { edge in
      let accepted = graph.effects(acceptedAlong: edge, of: node)
      let refused = graph.effects(along: edge).subtracting(accepted).intersection(effects)
      if refused.isEmpty { return nil }
      return Refusal(
        effects: refused, node: node, edge: edge,
        culprit: search.culprit(behind: graph.edges[edge].destination, doing: refused))
    }
  }

  private func findingOfBuild(in survey: Survey, with search: CulpritSearch) -> Finding? {
    let component = survey.graph.component
    // What is async decides: the build that allows for it allows for nearly everything.
    for (effects, build): (Effects, Phrase) in [
      (.async, "`build()` without `await`"), (.mainActor, "`build()` off the main actor"),
      (.confined, "`await build()`"),
    ] {
      let refusals = refusals(of: effects, by: component, with: search)
      guard let first = refusals.first else { continue }
      let all = refusals.reduce(into: Effects()) { $0.formUnion(survey.graph.effects(along: $1.edge)) }
      let fix: Phrase =
        switch effects {
        case .async: "build with `try await build()`; at the top level of main.swift, do so inside an async function"
        case .mainActor:
          "call `build()` on the main actor" + (all.contains(.confined) ? "" : ", or build with `try await build()`")
        default:
          "let `\(survey.name(of: first.culprit))` be Sendable"
            + (all.contains(.async) ? "" : ", or call `build()` on the main actor")
        }
      return finding(
        of: refusals, by: build, path: [component], requests: [], fix: Finding.Note(.fix, fix), in: survey, with: search
      )
    }
    return nil
  }

  private func finding(of refusals: [Refusal], in survey: Survey, with search: CulpritSearch) -> Finding {
    let graph = survey.graph
    let first = refusals[0]
    var seen: Set<Graph.Node> = []
    // One request may lead to several accesses, one for each element of a collection.
    var told: Set<Int> = []
    let requests = refusals.map(\.node).filter { seen.insert($0).inserted }.flatMap { node in
      // An access is asked for by others; something that takes time asks for its parts itself.
      let requests =
        graph.declaration(of: node) == nil
        ? survey.requests(for: node) : refusals.filter { $0.node == node }.map { (requester: node, edge: $0.edge) }
      return requests.filter { told.insert($0.edge).inserted }.map { requester, edge in
        (requester, edge, survey.evidence(of: requester, requesting: first.culprit, by: edge))
      }
    }
    let name = survey.name(of: graph.key(of: first.node))
    return finding(
      of: refusals, by: graph.edges[first.edge].strength == .eager ? "the async `\(name)`" : "`\(name)`",
      path: survey.path(to: first.node), requests: requests,
      fix: Finding.Note(
        .fix, fix(of: first, amongOthers: Set(seen.map(graph.key(of:))).count > 1, in: survey, with: search),
        alternatives: [
          edits(of: requests.map { ($0.0, $0.1) }, insteadOf: first, in: survey),
          eagerSingleton(insteadOf: first, in: survey).map { [.live($0, as: .eagerSingleton)] } ?? [],
        ]), in: survey, with: search)
  }

  /// The edits that let all requesters request access that accepts the effects; none if one of them needs more than that.
  private func edits(
    of requests: [(requester: Graph.Node, edge: Int)], insteadOf refusal: Refusal, in survey: Survey
  ) -> [Edit] {
    let graph = survey.graph
    let effects = graph.effects(along: refusal.edge)
    // Not of a collection of access, which takes another type of its elements.
    guard case .access = survey.shape(of: graph.key(of: refusal.node)).form, !effects.contains(.confined) else {
      return []
    }
    let edits = requests.map { requester, edge in
      graph.edges[edge].destination == refusal.node
        ? survey.edit(requesting: .provider, accepting: effects, by: edge, of: requester) : nil
    }
    return edits.contains(nil) ? [] : edits.compactMap(\.self)
  }

  private func fix(of refusal: Refusal, amongOthers: Bool, in survey: Survey, with search: CulpritSearch) -> Phrase {
    let graph = survey.graph
    let key = graph.key(of: refusal.node)
    let effects = graph.effects(along: refusal.edge)
    // Only on the main actor is there a provider of what is confined there, and only if it does nothing else.
    let isConfined = effects.contains(.confined)
    let fitsMainActor = effects.isSubset(of: [.mainActor, .confined])
    var requests: [Phrase] = []
    if graph.edges[refusal.edge].strength != .eager {
      // The access to one element of a collection is only a part of what is requested.
      let isPart = if case .access = graph.origin(of: refusal.node) { true } else { false }
      let replaced: Phrase = isPart || amongOthers ? " instead of `\(survey.name(of: key))`" : ""
      let others = amongOthers ? ", and so on" : ""
      requests = ["ask for \(survey.code(accessing: key, accepting: effects))\(replaced)\(others)"]
    }
    var edits = !isConfined || fitsMainActor ? requests : []
    if let singleton = eagerSingleton(insteadOf: refusal, in: survey) {
      edits.append(
        "bind `\(survey.name(of: singleton))` with .asEagerSingleton()"
          + (graph.lifetime(of: refusal.culprit) == .weakSingleton ? ", which retains it," : ",")
          + " so that it is there \(readiness(after: refusal, in: survey))")
    }
    if isConfined {
      let confined = search.culprit(behind: graph.edges[refusal.edge].destination, doing: .confined)
      let sendable: Phrase =
        "let \(survey.confinedPart(of: graph.key(of: confined)))`\(survey.name(of: confined))` be Sendable"
      edits.append((fitsMainActor ? [sendable] : [sendable] + requests).joined(separator: " and "))
    }
    return edits.joined(separator: ",\nor ")
  }

  /// When an eager singleton in the place of the culprit exists, and who has to put up with its effects then.
  private func readiness(after refusal: Refusal, in survey: Survey) -> Phrase {
    let graph = survey.graph
    let scope = graph.scope(of: refusal.culprit)
    if scope == 0 {
      return "when build() returns\(refusal.effects.contains(.async) ? " (with `try await build()`)" : "")"
    }
    let component = graph.key(of: graph.declarations.scopes[scope].component)
    let effects = graph.effects(along: refusal.edge).union(
      graph.effects(ofGetting: graph.declarations.scopes[scope].component))
    return
      "when `\(survey.name(of: component))` has been opened, by \(survey.code(accessing: component, accepting: effects))"
  }

  /// What to construct before anybody asks for it, if that is possible: not what belongs to a child that is only opened by
  /// whoever asks.
  private func eagerSingleton(insteadOf refusal: Refusal, in survey: Survey) -> Graph.Node? {
    let graph = survey.graph
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
    of refusals: [Refusal], by demander: Phrase, path: [Graph.Node],
    requests: [(requester: Graph.Node, edge: Int, evidence: Finding.Evidence)], fix: Finding.Note, in survey: Survey,
    with search: CulpritSearch
  ) -> Finding {
    let graph = survey.graph
    let first = refusals[0]
    func effects(of culprit: Graph.Node, refused: Effects) -> Effects {
      let effects = refused.intersection(graph.ownEffects(of: culprit))
      return effects.contains(.mainActor) ? effects.subtracting(.confined) : effects
    }
    var culprits: [Graph.Node] = []
    var refused: [Graph.Node: Effects] = [:]
    for (effects, refusals) in Dictionary(grouping: refusals, by: \.effects).ascending(by: {
      Int($0.key.rawValue)
    }) {
      for culprit in search.culprits(behind: refusals.map { graph.edges[$0.edge].destination }, doing: effects) {
        if refused[culprit] == nil { culprits.append(culprit) }
        refused[culprit, default: []].formUnion(effects)
      }
    }
    let name = survey.name(of: first.culprit)
    let predicate = effects(of: first.culprit, refused: first.effects).predicates.joined(separator: " and ")
    return Finding(
      id: Self.id, severity: .error, subject: name, summary: "`\(name)` \(predicate), which \(demander) does not allow",
      place: requests.first.flatMap { graph.site(of: $0.requester) },
      path: path.isEmpty
        ? []
        : survey.names(of: path + search.path(from: graph.edges[first.edge].destination, toEffects: first.effects)),
      evidence: requests.map(\.evidence)
        + culprits.map { culprit in
          let effects = effects(of: culprit, refused: refused[culprit, default: []])
          return survey.evidence(of: culprit, role: .does(effects))
        }
        + survey.installations(of: requests.map(\.requester) + culprits),
      notes: survey.explanation(ofMissingPathTo: first.node) + [fix])
  }
}

/// An edge along which effects come that are not accepted.
private struct Refusal {
  let effects: Effects
  let node: Graph.Node
  let edge: Int
  /// The nearest declaration that does one of the effects itself.
  let culprit: Graph.Node
}
