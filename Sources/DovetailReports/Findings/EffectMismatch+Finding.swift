// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The effects that a call of `build()` does not accept.
  func finding(ofRefusedBuild effects: Effects, _ refusals: [Refusal]) -> Finding {
    if effects == .afterBuild {
      return finding(
        of: refusals, by: "`build()`", path: [graph.component], requests: [],
        notes: [.note("exports exist when `build()` has returned")],
        proposals: [proposal(deferring: refusals)], suggestions: [])
    }
    let isConfined = refusals.contains { $0.brought.contains(.confined) }
    let (build, notes): (Phrase, [Finding.Note]) =
      switch effects {
      case .async:
        (
          "`build()` without `await`",
          [.note("at the top level of main.swift, call `await build()` inside an async function")]
        )
      case .mainActor: ("`build()` off the main actor", [])
      default: ("`await build()` off the main actor", [])
      }
    return finding(
      of: refusals, by: build, path: [graph.component], requests: [], notes: notes,
      proposals: [[.throwing, .mainActor, .confined], isConfined ? .all : .all.subtracting(.confined)].map {
        Proposal(facts.edit(buildingWith: $0))
      },
      suggestions: isConfined ? [suggestion(confining: refusals[0])] : [])
  }

  func finding(ofEffectMismatch refusals: [Refusal]) -> Finding {
    let first = refusals[0]
    let nodes = refusals.map(\.node).uniqued()
    // One request may lead to several accesses, one for each element of a collection.
    let requests = nodes.flatMap { self.facts.requests(refusedBy: $0, in: refusals) }.uniqued(by: \.request.edge)
    let name = name(of: graph.key(of: first.node))
    let isEager = graph.edges[first.edge].strength == .eager
    let edits = requests.map { request, refusal in edit(of: request, insteadOf: refusal) }
    let requesting = Proposal(edits.unlessOneIsMissing())
    var preparing = proposal(preparing: refusals)
    var absorbing = proposal(absorbing: refusals, besides: preparing)
    // Who requests a screen from anywhere has forgotten the main actor, and seldom wants the screen at the beginning.
    let isOfMainActor = refusals.allSatisfy { refusal in
      refusal.brought.isSubset(of: [.mainActor, .confined])
        && graph.original(of: refusal.destination) == refusal.culprit
    }
    if isOfMainActor, !requesting.edits.isEmpty, preparing.consequence == nil {
      preparing.condition = "if it may exist from the beginning"
      absorbing.condition = preparing.condition
    }
    // One of several lines, or another call of `build()`, is still simpler than other types of parameters.
    let early = preparing.edits.count > 1 ? [absorbing, preparing, requesting] : [absorbing, requesting, preparing]
    let proposals = (isOfMainActor ? [requesting, absorbing, preparing] : early).filter { !$0.edits.isEmpty }
    // Who asks old code for a screen is on the main thread.
    let isExported = requests.allSatisfy { facts.isExport($0.request.requester) }
    let isExportedScreen = isExported && refusals.allSatisfy { $0.brought.isSubset(of: [.mainActor, .confined]) }
    return finding(
      of: refusals, by: isEager ? "the async `\(name)`" : "`\(name)`", path: survey.path(to: first.node),
      requests: requests.map(\.request),
      proposals: isExportedScreen ? [] : proposals + [proposal(deferring: refusals)],
      suggestions: (isExportedScreen
        ? ["write `on: MainActor.self` in the export, because old code resolves it on the main thread"] : [])
        + suggestions(
          for: first, isRequested: !isEager && edits.contains(nil) && !isExported,
          isPassedOn: requests.map(\.request).contains(where: isPassedOn)))
  }

  /// The edit that makes a requester accept the effects; `nil` if one edit does not suffice.
  private func edit(of request: Survey.Request, insteadOf refusal: Refusal) -> Edit? {
    // A provider of a confined element exists only on the main actor, and only without further effects. A requester
    // behind another node would need further changes.
    let isPart = if case .access = graph.origin(of: refusal.node) { true } else { false }
    let destination = graph.edges[request.edge].destination
    let isOptional =
      if case .derived(.optional(graph.key(of: refusal.node))) = graph.origin(of: destination) { true } else { false }
    guard
      destination == refusal.node || isOptional
        || isPart && element(ofCollection: graph.key(of: destination)) != nil
    else { return nil }
    // If a factory returns the access that it requests, its statement and its requesters have to change as well.
    if isPassedOn(request) { return nil }
    let effects = refusal.brought
    if effects.contains(.confined), !effects.isSubset(of: [.mainActor, .confined]) { return nil }
    return facts.edit(accepting: effects, by: request.edge, of: request.requester)
  }

  /// Whether a request is for the type of the instance that its requester constructs.
  private func isPassedOn(_ request: Survey.Request) -> Bool {
    let key = graph.key(of: request.requester)
    return facts.requestedKey(behind: request.edge, of: request.requester) == element(ofCollection: key) ?? key
  }

  /// The changes that cannot be tried.
  private func suggestions(for refusal: Refusal, isRequested: Bool, isPassedOn: Bool) -> [Phrase] {
    let verb = isPassedOn ? "bind and request" : "request"
    let request: Phrase = "\(verb) \(Snippet.access(graph.key(of: refusal.node), accepting: refusal.brought))"
    if !refusal.brought.contains(.confined) { return isRequested ? [request] : [] }
    let isOnMainActor = refusal.brought.isSubset(of: [.mainActor, .confined])
    if isOnMainActor { return (isRequested ? [request] : []) + [suggestion(confining: refusal)] }
    return isRequested ? ["\(suggestion(confining: refusal)), and \(request)"] : [suggestion(confining: refusal)]
  }

  private func suggestion(confining refusal: Refusal) -> Phrase {
    let confined = survey.culpritSearch.culprit(behind: refusal.destination, doing: .confined)
    let part = role(of: confined) == .seed ? "the seed " : facts.confinedPart(of: graph.key(of: confined))
    return "make \(part)`\(name(of: confined))` Sendable"
  }

  /// The proposal to construct singletons eagerly, which says when they are constructed, with a build that accepts their
  /// effects. Those of a child also need a component factory that accepts them.
  private func proposal(constructingEarly singletons: [Graph.Node], leadingTo consequence: Phrase? = nil) -> Proposal {
    let groups = singletons.grouped(by: graph.scope(of:)).map { scope, nodes in
      (scope: scope, effects: nodes.reduce(into: Effects()) { $0.formUnion(graph.effects(ofConstructing: $1)) })
    }
    let openings = groups.flatMap { scope, effects in
      survey.requests(for: graph.declarations.scopes[scope].component).map { requester, edge in
        let accepted = facts.access(by: graph.key(of: graph.edges[edge].destination))?.accepts ?? []
        return (requester: requester, edge: edge, accepted: accepted)
      }
      .filter { !effects.isSubset(of: $0.accepted) }
      .map { facts.edit(accepting: effects.union($0.accepted), by: $0.edge, of: $0.requester) }
    }
    let brought = groups.first { $0.scope == 0 }?.effects ?? []
    let build: [Edit] =
      brought.isSubset(of: graph.edges[0].accepts)
      ? []
      : [facts.edit(buildingWith: brought.contains(.async) ? .all.subtracting(.confined) : .all.subtracting(.async))]
    let call = brought.contains(.async) && build.isEmpty ? "try await build()" : "build()"
    let time: Phrase =
      groups[0].scope == 0
      ? "by `\(call)`" : "when `\(name(of: graph.declarations.scopes[groups[0].scope].component))` is opened"
    let edits = singletons.map { facts.edit(sharing: $0, eagerly: true) } + openings
    return Proposal(
      edits.unlessOneIsMissing() + (edits.contains(nil) ? [] : build),
      because: "\(listed(singletons)) \(singletons.count == 1 ? "is" : "are") then constructed \(time)",
      leadingTo: consequence)
  }

  /// The proposal to construct a singleton eagerly that is on all paths to the culprits, so that what is shared stays as
  /// it is: the one that needs the fewest edits, and of several the nearest to the culprit.
  private func proposal(absorbing refusals: [Refusal], besides preparing: Proposal) -> Proposal {
    let mostTried = 8
    let path = survey.culpritSearch.path(from: refusals[0].destination, toEffects: refusals[0].effects).dropLast()
    let singletons = path.reversed().filter { node in
      graph.declaration(of: node)?.lifetime == .singleton && !graph.isDecoration(node)
        && refusals.allSatisfy { graph.depth(of: node) <= graph.depth(of: $0.node) }
    }
    let best = singletons.prefix(mostTried).filter { nearestCulprits(of: refusals, before: $0).isEmpty }
      .map { proposal(constructingEarly: [$0]) }.filter { !$0.edits.isEmpty }
      .ascending { lineCount(of: $0.edits) }.first
    let isNeeded =
      preparing.edits.isEmpty || preparing.consequence != nil
      || best.map { lineCount(of: $0.edits) < lineCount(of: preparing.edits) } ?? false
    return isNeeded ? best ?? Proposal([]) : Proposal([])
  }

  /// The proposal to construct the only nearest culprit when those that request it ask for it.
  private func proposal(deferring refusals: [Refusal]) -> Proposal {
    let culprits = nearestCulprits(of: refusals)
    let effects = refusals.reduce(into: Effects()) { $0.formUnion($1.brought) }
    guard culprits.count == 1, !effects.contains(.confined) else { return Proposal([]) }
    let requests = survey.requests(for: culprits[0]).filter { graph.edges[$0.edge].destination == culprits[0] }
    // What is no initializer uses its parameters at once.
    if !requests.allSatisfy({ mayBeConstructed($0.requester) }) { return Proposal([]) }
    var deferring = Proposal(
      requests.map { facts.edit(accepting: effects, by: $0.edge, of: $0.requester) }.unlessOneIsMissing(),
      leadingTo: graph.isShared(culprits[0])
        ? nil : "; then each call constructs another `\(name(of: culprits[0]))`")
    deferring.isConsequenceMeant = true
    return deferring
  }

  /// The proposal to construct all nearest culprits eagerly, with a build that accepts their effects.
  private func proposal(preparing refusals: [Refusal]) -> Proposal {
    let culprits = nearestCulprits(of: refusals)
    let singletons = culprits.map { eagerSingleton(insteadOf: $0, in: refusals) }
    let prepared = singletons.compactMap(\.self)
    if prepared.isEmpty || prepared.count < singletons.count { return Proposal([]) }
    // An override of a singleton may be meant as one.
    let transients = prepared.filter {
      !graph.isShared($0) && facts.singleton(replacedBy: $0) == nil
    }
    var preparing = proposal(
      constructingEarly: prepared,
      leadingTo: transients.isEmpty ? nil : "; then all requesters share one \(listed(transients))")
    // An actor protects a state that is shared.
    preparing.isConsequenceMeant = transients.allSatisfy { keys.isActor(survey.held(by: $0)) }
    return preparing
  }

  /// The first culprits on all paths from some refusals, or on those that do not lead through `absorber`. Those behind
  /// another do no harm once that exists.
  private func nearestCulprits(of refusals: [Refusal], before absorber: Graph.Node? = nil) -> [Graph.Node] {
    let effects = refusals.reduce(into: Effects()) { $0.formUnion($1.effects) }
    let isCulprit = { (node: Graph.Node) in !self.graph.ownEffects(of: node).isDisjoint(with: effects) }
    let search = Search(from: refusals.map(\.destination).uniqued()) { node in
      isCulprit(node) || node == absorber
        ? []
        : self.graph.steps(from: node) { edge in
          ![.lazy, .deferred].contains(self.graph.edges[edge].strength)
            && !self.graph.effects(along: edge).isDisjoint(with: effects)
        }
    }
    return search.vertices.filter(isCulprit)
  }

  /// The binding to construct eagerly, if possible. A binding in a child component that only the requester opens does
  /// not help.
  private func eagerSingleton(insteadOf culprit: Graph.Node, in refusals: [Refusal]) -> Graph.Node? {
    guard !graph.ownEffects(of: culprit).contains(.confined), !facts.isImport(culprit),
      facts.mayBeShared(graph.key(of: culprit)),
      refusals.allSatisfy({ graph.depth(of: culprit) <= graph.depth(of: $0.node) })
    else { return nil }
    guard graph.isDecoration(culprit), let decorated = graph.undecorated(culprit) else { return culprit }
    // A decoration has the lifetime of the decorated element. In a child, it belongs to one instance of the child.
    let isBoundBeside =
      graph.declaration(of: decorated) != nil && graph.scope(of: decorated) == graph.scope(of: culprit)
    return isBoundBeside ? decorated : nil
  }

  private func finding(
    of refusals: [Refusal], by demander: Phrase, path: [Graph.Node], requests: [Survey.Request],
    notes: [Finding.Note] = [], proposals: [Proposal], suggestions: [Phrase]
  ) -> Finding {
    let first = refusals[0]
    // The refused effects that a culprit has.
    func effects(_ refused: Effects, of culprit: Graph.Node) -> Effects {
      let effects = refused.intersection(graph.ownEffects(of: culprit))
      // A seed is on the main actor only because it is not Sendable.
      if role(of: culprit) == .seed { return .confined }
      return effects.contains(.mainActor) ? effects.subtracting(.confined) : effects
    }
    let culprits = refusals.grouped(by: \.effects).ascending { Int($0.key.rawValue) }
      .flatMap { effects, refusals in
        let culprits = survey.culpritSearch.culprits(
          behind: refusals.map(\.destination), doing: effects, atMost: survey.rowLimit)
        return culprits.map { (node: $0, refused: effects) }
      }
      .grouped(by: \.node)
    let name = name(of: first.culprit)
    let predicate = effects(first.effects, of: first.culprit).predicates.joined(separator: " and ")
    let pathToCulprit = survey.culpritSearch.path(from: first.destination, toEffects: first.effects)
    return finding(
      about: name, "`\(name)` \(predicate), which \(demander) does not accept",
      at: survey.site(of: requests, on: path), path: path.isEmpty ? [] : path + pathToCulprit,
      evidence: requests.map { evidence(ofRequestBy: $0, $1) }
        + culprits.map { culprit, refusals in
          let refused = refusals.reduce(into: Effects()) { $0.formUnion($1.refused) }
          return evidence(of: culprit, role: role(of: culprit) == .seed ? .seed : .does(effects(refused, of: culprit)))
        },
      notes: explanation(ofMissingPathTo: first.node) + notes, proposals: proposals, suggestions: suggestions)
  }
}
