// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofCaptiveDependency node: Graph.Node) -> Finding {
    let captors = survey.captors(of: node)
    let name = name(of: node)
    // A module that several components install makes the same declarations in each.
    let inner = captors.map(component(declaring:)).uniqued()
    let captured = survey.requests(for: node).filter { survey.isInside(captors[0], $0.requester) }
    let path = survey.path(to: node)
    let outer = component(around: captured.first?.requester ?? graph.component)
    let role = role(of: captors[0])
    let place: Phrase = inner.count == 1 ? "`\(inner[0])`" : "the child that binds it"
    let confinement = "request `\(name)` only in \(place)" + (role == .seed ? ", whose Seed it is" : "") as Phrase
    let singletons = captured.map(\.requester).uniqued().filter(isSharedBinding)
    let instead: Phrase =
      inner.count > 1 || singletons.isEmpty ? "" : ", or pass it to the methods of \(listed(singletons))"
    return finding(
      about: name,
      "`\(name)` is requested in `\(outer)`, but \(verb(declaring: captors[0])) only in the "
        + "\(inner.count == 1 ? "child" : "children") \(inner.listedAsCode())",
      at: survey.site(of: captured, on: path), path: path,
      evidence: evidence(ofRequestsFor: node) + captors.map { evidence(of: $0, role: role) },
      notes: explanation(ofMissingPathTo: node),
      proposals: proposals(for: node, boundBy: captors),
      suggestions: [confinement + instead])
  }

  /// Whether a binding keeps its instance for longer than a child may live.
  private func isSharedBinding(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node)?.role == .binding && graph.isShared(node) && !graph.isAlias(node)
  }

  /// The proposals: request the component factory of the child instead of its root, move the requesters into the child,
  /// or move the binding out of it.
  private func proposals(for node: Graph.Node, boundBy captors: [Graph.Node]) -> [Proposal] {
    let captor = captors[0]
    let declaration = graph.declarations.all[captor]
    let scope = facts.scope(aroundRequestersOf: node)
    let child = graph.declarations.scopes[declaration.scope]
    let requesters = survey.requests(for: node).map(\.requester).uniqued()
    let modules = captors.map { graph.declarations.installations[graph.declarations.all[$0].installation].module }
    let isOfOneModule =
      Set(modules).count == 1 && !facts.isComponent(modules[0]) && declaration.openedScope == nil
      && declaration.role != .seed
    let isShared = Set(captors.map(graph.scope(of:))).count > 1
    let installing = Proposal(isOfOneModule ? edits(installing: declaration.installation, in: scope) : [])
    let isRoot = child.root == graph.key(of: node)
    let isOpened = requesters.contains { requestsOpening(of: child.component, $0) }
    let opening = Proposal(
      isRoot && !isOpened ? facts.edits(requesting: facts.requestableKey(of: child.component), insteadOf: node) : [])
    let isMovable = requesters.allSatisfy { graph.declaration(of: $0)?.role == .binding }
    let inwards = isMovable ? self.proposals(moving: requesters, to: declaration.scope) : []
    // If several components bind the key, a move out of one of them does not help.
    if isShared { return [installing, opening] + inwards }
    // What only the child binds is probably meant for each of its instances. The move of one statement comes before that
    // of its module, which may declare much else.
    return [opening] + inwards.reversed() + self.proposals(moving: captors, outTo: scope).reversed() + [installing]
  }

  private func requestsOpening(of component: Graph.Node, _ requester: Graph.Node) -> Bool {
    graph.edges(of: requester).contains { edge in
      graph.edges(of: edge.destination).contains { $0.destination == component }
    }
  }
}
