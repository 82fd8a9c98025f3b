// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A parameter has a shape that no binding could satisfy.
///
/// Four kinds: shapes that are wrong by themselves, which the key knows; access to the elements of a collection that is
/// given whole, which do not exist one by one; weak requests for something that is not shared, where there is no one
/// instance that could be alive; and weak requests for an alias of a value, which is no object that could be watched. Sound
/// because what a declaration gives and whether it is shared are fixed when it is made. O(V + E).
struct UnsatisfiableShape: Rule {
  static let id = Diagnostic.ID.unsatisfiableShape
  let survey: Survey

  func findings() -> [Finding] {
    graph.derivedNodes.compactMap { node -> Finding? in
      guard let fault = fault(of: node) else { return nil }
      let name = survey.name(of: graph.key(of: node))
      return finding(
        about: name, "`\(name)` cannot be made: \(fault.reason)",
        at: fault.unshared.first.flatMap(graph.site(of:)) ?? survey.site(ofRequestFor: node),
        path: survey.path(to: node),
        evidence: survey.evidence(ofRequestsFor: node)
          + fault.culprits.map { survey.evidence(of: $0, role: fault.role) },
        mergingEvidence: true,
        notes: survey.explanation(ofMissingPathTo: node) + [
          .fix(
            fault.fix,
            alternatives: [
              fault.plain.map { survey.edits(requesting: $0, insteadOf: node) } ?? [],
              fault.unshared.map { .setLifetime($0, .singleton) },
            ])
        ])
    }
  }

  private struct Fault {
    var reason: Phrase
    /// The declarations that stand in the way, and their role.
    var culprits: [Graph.Node] = []
    var role = Finding.Role.bound
    var fix: Phrase
    /// The key to request instead.
    var plain: Key?
    /// The declarations to share instead.
    var unshared: [Graph.Node] = []
  }

  private func fault(of node: Graph.Node) -> Fault? {
    switch graph.origin(of: node) {
    // The faults of access to one element are those of the collection that gives access to it.
    case .declared, .joined, .missing, .access: return nil
    case .unsatisfiable(let key, let reason):
      let name = survey.name(of: key)
      return Fault(reason: "`\(name)` \(reason)", fix: "ask for `\(name)` or `Provider<\(name)>`", plain: key)
    case .derived(.deferredCollection): return faultOfWholes(in: node) ?? faultOfWatching(from: node)
    case .derived: return faultOfWatching(from: node)
    }
  }

  private func faultOfWholes(in node: Graph.Node) -> Fault? {
    let accesses = graph.edges(of: node).map(graph.lastEdge(along:))
    let wholes = accesses.map(\.destination).filter { destination in
      graph.declaration(of: destination).map { $0.role != .contribution } ?? false
    }
    guard let first = wholes.first else { return nil }
    let collection = graph.key(of: first)
    let name = survey.name(of: collection)
    let request = survey.code(
      accessing: collection, accepting: accesses[0].strength == .weak ? [] : accesses[0].accepts)
    return Fault(
      reason: "the elements of a `\(name)` that is given whole do not exist one by one", culprits: wholes,
      role: .givenWhole, fix: "ask for `\(name)` or \(request), or contribute the elements one by one",
      plain: collection)
  }

  /// The fault of the first weak request behind `node` that leads to a value; else that of all that lead to what is not shared.
  private func faultOfWatching(from node: Graph.Node) -> Fault? {
    var unshared: [(node: Graph.Node, source: Graph.Node)] = []
    var culprits: [Graph.Node] = []
    for edge in graph.edges(of: node) {
      var next: Graph.Edge? = edge
      while let edge = next {
        next = graph.edge(after: edge)
        if edge.strength != .weak { continue }
        let watched = graph.original(of: edge.destination)
        if graph.isShared(watched) {
          if let fault = faultOfValue(watched, behind: edge.destination) { return fault }
        } else if let source = graph.source(of: watched), !isMissing(source) {
          unshared.append((watched, source))
          culprits += graph.aliases(from: edge.destination) + (graph.declaration(of: watched) == nil ? [] : [watched])
        }
      }
    }
    guard let (first, source) = unshared.first else { return nil }
    let name = survey.name(of: first)
    if graph.declaration(of: first) == nil {
      return Fault(
        reason: "`\(name)` is made anew each time", culprits: culprits, fix: "ask for `\(name)`",
        plain: graph.key(of: first))
    }
    // Of an alias that is not Sendable, each requester has a decorated one of its own.
    let fix: Phrase =
      graph.isShared(source)
      ? "let `\(survey.name(of: graph.key(of: first)))` be Sendable, so that what decorates it can be shared"
      : "bind `\(survey.name(of: source))` with .asSingleton()"
    let isContributed = survey.element(ofCollection: graph.key(of: node)) != nil && culprits.first == first
    return Fault(
      reason: "`\(name)` is constructed anew each time, so there is no shared instance to watch", culprits: culprits,
      role: isContributed ? .contributed : .bound, fix: fix,
      unshared: graph.isShared(source) ? [] : unshared.map(\.source).filter(isTransient))
  }

  private func faultOfValue(_ original: Graph.Node, behind alias: Graph.Node) -> Fault? {
    let key = graph.key(of: original)
    let isElement = graph.declaration(of: original)?.role == .contribution
    guard original != alias, !graph.isCloser(original),
      !survey.isObject(isElement ? survey.element(ofCollection: key) ?? key : key)
    else { return nil }
    let plain = graph.key(of: alias)
    return Fault(
      reason:
        "`\(survey.name(of: original))` is neither a class nor a class-bound protocol, so it cannot be held weakly",
      culprits: graph.aliases(from: alias) + [original], fix: "ask for `\(survey.name(of: plain))`", plain: plain)
  }

  /// Whether a lifetime would make it shared.
  private func isTransient(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node).map { $0.lifetime == .transient && $0.alias == nil && $0.role != .decoration } ?? false
  }

  /// Whether other rules report that there is no such node.
  private func isMissing(_ node: Graph.Node) -> Bool {
    switch graph.origin(of: node) {
    case .missing, .unsatisfiable: true
    case .declared, .derived, .joined, .access: false
    }
  }
}

extension Graph {
  /// What `node` is in the end, behind decorations and aliases; `nil` if those lead back to each other.
  fileprivate func source(of node: Node) -> Node? {
    var source = node
    // No more steps than declarations.
    for _ in declarations.all.indices {
      guard isAlias(source) || isDecoration(source) else { return source }
      guard let next = edges(of: source).first?.destination else { return nil }
      source = next
    }
    return nil
  }
}
