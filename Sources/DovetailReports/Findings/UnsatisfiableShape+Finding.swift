// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofUnsatisfiableShape node: Graph.Node, dueTo defect: ShapeDefect) -> Finding {
    switch defect {
    case .invalid: findingOfInvalid(node)
    case .elements(let wholes): finding(of: node, requestingElementsOf: wholes)
    case .watchedValue(let alias): finding(of: node, watching: alias)
    case .watchedTransients(let transients, let sources, let requested):
      finding(
        of: node, watching: transients, sources,
        dueTo: zip(requested, transients).flatMap { alias, transient in
          graph.aliases(from: alias, atMost: survey.rowLimit)
            + (graph.declaration(of: transient) == nil ? [] : [transient])
        })
    }
  }

  private func findingOfInvalid(_ node: Graph.Node) -> Finding {
    guard case .unsatisfiable(let key, let reason) = graph.origin(of: node) else { return finding(of: node, "") }
    let elements = facts.collectionKind(of: key) == nil ? nil : self.facts.key(watching: key)
    let proposals = [elements, key, keys.access(.provider, to: key, accepting: [])].map {
      Proposal(facts.edits(requesting: $0, insteadOf: node))
    }
    let declaration = shape(of: key).tag == nil ? facts.classBoundDeclaration(of: key) : nil
    return finding(
      of: node, "`\(name(of: key))` \(reason)", proposals: proposals,
      suggestions: (declaration.map { ["declare `\($0)`, so that it can be held weakly"] } ?? [])
        + (proposals.allSatisfy(\.edits.isEmpty) ? ["request `\(Snippet.request(key))`"] : []))
  }

  private func finding(of node: Graph.Node, requestingElementsOf wholes: [Graph.Node]) -> Finding {
    let access = graph.edges(of: node).map(graph.lastEdge(along:))[0]
    let collection = graph.key(of: wholes[0])
    let effects = access.strength == .weak ? [] : access.accepts
    let provider = keys.access(.provider, to: collection, accepting: effects)
    return finding(
      of: node, "the elements of a `\(name(of: collection))` that is bound as a whole do not exist one by one",
      dueTo: wholes, as: .givenWhole,
      proposals: [collection, provider].map { Proposal(facts.edits(requesting: $0, insteadOf: node)) },
      suggestions: ["contribute the elements one by one"])
  }

  private func finding(of node: Graph.Node, watching alias: Graph.Node) -> Finding {
    let original = graph.original(of: alias)
    return finding(
      of: node,
      "`\(name(of: original))` is neither a class nor a class-bound protocol, so it cannot be held weakly",
      dueTo: graph.aliases(from: alias, atMost: survey.rowLimit) + [original],
      proposals: [Proposal(facts.edits(requesting: graph.key(of: alias), insteadOf: node))])
  }

  private func finding(
    of node: Graph.Node, watching transients: [Graph.Node], _ sources: [Graph.Node], dueTo culprits: [Graph.Node]
  ) -> Finding {
    let (first, source) = (transients[0], sources[0])
    let name = name(of: first)
    if graph.declaration(of: first) == nil {
      return finding(
        of: node, "`\(name)` is created at each request", dueTo: culprits,
        proposals: [Proposal(facts.edits(requesting: graph.key(of: first), insteadOf: node))])
    }
    let isContributed = element(ofCollection: graph.key(of: node)) != nil && culprits.first == first
    let unshared = sources.filter(isTransient)
    let plain = element(ofCollection: graph.key(of: node)) == nil ? graph.key(of: first) : nil
    let isRetained = isRetained(source)
    // An alias of a value cannot be watched either, even if the value is shared.
    let sharing = Proposal(
      graph.isShared(source) ? [] : unshared.map { facts.edit(sharing: $0) },
      if: isRetained ? nil : "once something requests it strongly as well")
    let requesting = Proposal(facts.edits(requesting: plain, insteadOf: node))
    return finding(
      of: node, "`\(name)` is constructed at each request, so there is no shared instance to watch", dueTo: culprits,
      as: isContributed ? .contributed : .bound, at: unshared.first.flatMap(graph.site(of:)),
      notes: isRetained ? [] : [.note("all requests for `\(name)` are weak, so nothing would construct a shared one")],
      proposals: isRetained ? [sharing, requesting] : [requesting, sharing],
      // If the type of an alias is not Sendable, each requester gets its own decorated element.
      suggestions: graph.isShared(source)
        ? ["make `\(self.name(of: graph.key(of: first)))` Sendable, so that its decoration can be shared"] : [])
  }

  /// Whether a request that is not weak leads to a node, also through its aliases and decorations.
  private func isRetained(_ source: Graph.Node) -> Bool {
    let retaining = { (node: Graph.Node) in
      self.survey.incoming[node, default: []].filter { self.graph.edges[$0.edge].strength != .weak }
    }
    let passesOn = { (step: (source: Graph.Node, edge: Int)) in
      self.graph.declaration(of: step.source) == nil || self.graph.isAlias(step.source)
        || self.graph.leadsToDecorated(step.edge, of: step.source)
    }
    let names = Search(from: [source]) { retaining($0).filter(passesOn).map { ($0.edge, $0.source) } }
    return names.vertices.flatMap(retaining).contains { !passesOn($0) }
  }

  /// Whether a lifetime would make the node shared.
  private func isTransient(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node) != nil && !graph.isShared(node) && !graph.isAlias(node) && !graph.isDecoration(node)
  }

  private func finding(
    of node: Graph.Node, _ reason: Phrase, dueTo culprits: [Graph.Node] = [], as role: Finding.Role = .bound,
    at place: Site? = nil, notes: [Finding.Note] = [], proposals: [Proposal] = [], suggestions: [Phrase] = []
  ) -> Finding {
    let name = name(of: graph.key(of: node))
    let path = survey.path(to: node)
    return finding(
      about: name, "`\(name)` cannot be provided: \(reason)",
      at: place ?? survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: evidence(ofRequestsFor: node) + culprits.prefix(survey.rowLimit).map { evidence(of: $0, role: role) },
      notes: explanation(ofMissingPathTo: node) + notes, proposals: proposals,
      suggestions: suggestions)
  }
}
