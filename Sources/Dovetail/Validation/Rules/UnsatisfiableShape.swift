// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A parameter has a shape that no binding could satisfy.
///
/// There are four kinds. First, shapes that are invalid by themselves, as their keys show. Second, access to the
/// elements of a collection that is bound as a whole, because its elements do not exist one by one. Third, weak
/// requests for an unshared element, which has no single instance to watch. Fourth, weak requests for an alias of a
/// value, because a value is no object. Sound because a declaration fixes its type and whether it is shared. O(V + E).
struct UnsatisfiableShape: Rule {
  static let id = Diagnostic.ID.unsatisfiableShape
  let survey: Survey

  func faults() -> [Fault] {
    graph.derivedNodes.compactMap { node in
      finding(of: node).map { finding in
        // Another component may have the same shape, for requests of its own.
        fault(
          of: graph.key(of: node), requestedBy: survey.requests(for: node), in: survey.installation(around: node)
        ) { finding }
      }
    }
  }

  private func finding(of node: Graph.Node) -> Finding? {
    switch graph.origin(of: node) {
    // The faults of access to one element belong to the collection of accesses.
    case .declared, .joined, .missing, .access: return nil
    case .unsatisfiable(let key, let reason):
      let name = survey.name(of: key)
      let element = survey.element(ofCollection: key).flatMap {
        survey.keys.access(.weakProvider, to: $0, accepting: [])
      }
      let elements = survey.collectionKind(of: key).flatMap { kind in
        element.flatMap { survey.keys.collection(kind, of: $0) }
      }
      let proposals = [
        Proposal(elements.map { survey.edits(requesting: $0, insteadOf: node) } ?? []),
        Proposal(survey.edits(requesting: key, insteadOf: node)),
        Proposal(survey.edits(requesting: .provider, to: key, insteadOf: node)),
      ]
      return finding(
        of: node, "`\(name)` \(reason)", proposals: proposals,
        suggestions: (survey.isProtocol(key) && survey.shape(of: key).tag == nil
          ? ["declare `\(Snippet.classBoundDeclaration(key))`, so that it can be held weakly"] : [])
          + (proposals.allSatisfy(\.edits.isEmpty) ? ["request `\(Snippet.request(key))`"] : []))
    case .derived(.accessCollection): return findingOfWholes(in: node) ?? findingOfWatching(from: node)
    case .derived: return findingOfWatching(from: node)
    }
  }

  private func findingOfWholes(in node: Graph.Node) -> Finding? {
    let accesses = graph.edges(of: node).map(graph.lastEdge(along:))
    let wholes = accesses.map(\.destination).filter { destination in
      graph.declaration(of: destination).map { $0.role != .contribution } ?? false
    }
    guard let first = wholes.first else { return nil }
    let collection = graph.key(of: first)
    let effects = accesses[0].strength == .weak ? [] : accesses[0].accepts
    let access = survey.keys.access(.provider, to: collection, accepting: effects)
    return finding(
      of: node, "the elements of a `\(survey.name(of: collection))` that is bound as a whole do not exist one by one",
      dueTo: wholes, as: .givenWhole,
      proposals: [collection, access].compactMap(\.self).map {
        Proposal(survey.edits(requesting: $0, insteadOf: node))
      },
      suggestions: ["contribute the elements one by one"])
  }

  /// The fault of the first weak request behind `node` that leads to a value; otherwise of all weak requests that lead
  /// to unshared elements.
  private func findingOfWatching(from node: Graph.Node) -> Finding? {
    var unshared: [(node: Graph.Node, source: Graph.Node)] = []
    var culprits: [Graph.Node] = []
    for edge in graph.edges(of: node) {
      var next: Graph.Edge? = edge
      while let edge = next {
        next = graph.edge(after: edge)
        if edge.strength != .weak { continue }
        let watched = graph.original(of: edge.destination)
        if graph.isShared(watched) {
          if isValue(watched, behind: edge.destination) { return finding(of: node, watching: edge.destination) }
        } else if let source = graph.source(of: watched), !isReportedElsewhere(source) {
          unshared.append((watched, source))
          culprits += graph.aliases(from: edge.destination) + (graph.declaration(of: watched) == nil ? [] : [watched])
        }
      }
    }
    guard let (first, source) = unshared.first else { return nil }
    let name = survey.name(of: first)
    if graph.declaration(of: first) == nil {
      return finding(
        of: node, "`\(name)` is created at each request", dueTo: culprits,
        proposals: [Proposal(survey.edits(requesting: graph.key(of: first), insteadOf: node))])
    }
    let isContributed = survey.element(ofCollection: graph.key(of: node)) != nil && culprits.first == first
    let transients = unshared.map(\.source).filter(isTransient)
    let plain = survey.element(ofCollection: graph.key(of: node)) == nil ? graph.key(of: first) : nil
    return finding(
      of: node, "`\(name)` is constructed at each request, so there is no shared instance to watch", dueTo: culprits,
      as: isContributed ? .contributed : .bound, at: transients.first.flatMap(graph.site(of:)),
      proposals: [
        // An alias of a value cannot be watched either, even if the value is shared.
        Proposal(
          graph.isShared(source) ? [] : transients.map { .setLifetime($0, .singleton) },
          if: isRetained(source) ? nil : "if something else retains it"),
        Proposal(plain.map { survey.edits(requesting: $0, insteadOf: node) } ?? []),
      ],
      // If the type of an alias is not Sendable, each requester gets its own decorated element.
      suggestions: graph.isShared(source)
        ? ["make `\(survey.name(of: graph.key(of: first)))` Sendable, so that its decoration can be shared"] : [])
  }

  /// Whether a request for a node is not weak.
  private func isRetained(_ source: Graph.Node) -> Bool {
    survey.requests(for: source).contains { graph.edges[$0.edge].destination == source }
  }

  private func isValue(_ original: Graph.Node, behind alias: Graph.Node) -> Bool {
    if original == alias || graph.isCloser(original) { return false }
    let key = graph.key(of: original)
    let isElement = graph.declaration(of: original)?.role == .contribution
    return !survey.isObject(isElement ? survey.element(ofCollection: key) ?? key : key)
  }

  private func finding(of node: Graph.Node, watching alias: Graph.Node) -> Finding {
    let original = graph.original(of: alias)
    let plain = graph.key(of: alias)
    return finding(
      of: node,
      "`\(survey.name(of: original))` is neither a class nor a class-bound protocol, so it cannot be held weakly",
      dueTo: graph.aliases(from: alias) + [original],
      proposals: [Proposal(survey.edits(requesting: plain, insteadOf: node))])
  }

  private func finding(
    of node: Graph.Node, _ reason: Phrase, dueTo culprits: [Graph.Node] = [], as role: Finding.Role = .bound,
    at place: Site? = nil, proposals: [Proposal], suggestions: [Phrase] = []
  ) -> Finding {
    let name = survey.name(of: graph.key(of: node))
    let path = survey.path(to: node)
    return finding(
      about: name, "`\(name)` cannot be provided: \(reason)",
      at: place ?? survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: survey.evidence(ofRequestsFor: node) + culprits.map { survey.evidence(of: $0, role: role) },
      mergingEvidence: true, notes: survey.explanation(ofMissingPathTo: node), proposals: proposals,
      suggestions: suggestions)
  }

  /// Whether a lifetime would make the node shared.
  private func isTransient(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node).map { $0.lifetime == .transient && $0.alias == nil && $0.role != .decoration } ?? false
  }

  /// Whether another finding reports that the element is missing.
  private func isReportedElsewhere(_ node: Graph.Node) -> Bool {
    switch graph.origin(of: node) {
    case .missing, .unsatisfiable: true
    case .declared, .derived, .joined, .access: false
    }
  }
}

extension Graph {
  /// The node behind decorations and aliases; `nil` if those form a cycle.
  fileprivate func source(of node: Node) -> Node? {
    var source = node
    // The number of steps is limited, because of cycles.
    for _ in declarations.all.indices {
      guard isAlias(source) || isDecoration(source) else { return source }
      guard let next = edges(of: source).first?.destination else { return nil }
      source = next
    }
    return nil
  }
}
