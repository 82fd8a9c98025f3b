// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Survey {
  func finding(ofCaptiveDependency node: Graph.Node) -> Finding {
    let captors = captors(of: node)
    let name = name(of: node)
    // A module that several components install makes the same declarations in each.
    let inner = captors.map(component(declaring:)).uniqued()
    let named = inner.map { "`\($0)`" as Phrase }.listedShortly()
    let captured = requests(for: node).filter { isInside(captors[0], $0.requester) }
    let path = path(to: node)
    let outer = component(around: captured.first?.requester ?? graph.component)
    let role = role(of: captors[0])
    let place: Phrase = inner.count == 1 ? "`\(inner[0])`" : "the child that binds it"
    let requesters = requests(for: node).map(\.requester).uniqued()
    let isMovable = areMovable(requesters, into: captors[0])
    let moved =
      requesters.count <= 3 ? requesters.map { "`\(self.name(of: $0))`" as Phrase }.listed() : "its requesters"
    let move: Phrase = isMovable ? "move \(moved) into \(place)" : "request `\(name)` only in \(place)"
    return finding(
      about: name,
      "`\(name)` is requested in `\(outer)`, but \(verb(declaring: captors[0])) only in the "
        + "\(inner.count == 1 ? "child" : "children") \(named)",
      at: role == .seed ? site(of: captured, on: path) : graph.site(of: captors[0]), path: path,
      evidence: evidence(ofRequestsFor: node) + captors.map { evidence(of: $0, role: role) },
      mergingEvidence: true, notes: explanation(ofMissingPathTo: node),
      proposals: proposals(for: node, boundBy: captors),
      suggestions: [role == .seed ? "\(move), whose Seed it is" : move])
  }

  /// The proposals: request the component factory of the child instead of its root, move the binding out of the child,
  /// or move the requesters into it.
  private func proposals(for node: Graph.Node, boundBy captors: [Graph.Node]) -> [Proposal] {
    let captor = captors[0]
    let declaration = graph.declarations.all[captor]
    let scope = scope(aroundRequestersOf: node)
    let child = graph.declarations.scopes[declaration.scope]
    let requesters = requests(for: node).map(\.requester).uniqued()
    let modules = captors.map { graph.declarations.installations[graph.declarations.all[$0].installation].module }
    let isOfOneModule =
      Set(modules).count == 1 && !isComponent(modules[0]) && declaration.openedScope == nil
      && declaration.role != .seed
    let isShared = Set(captors.map(graph.scope(of:))).count > 1
    let installing = Proposal(isOfOneModule ? edits(installing: declaration.installation, in: scope) : [])
    let isRoot = child.root == graph.key(of: node)
    let isOpened = requesters.contains { requestsOpening(of: child.component, $0) }
    let opening = Proposal(
      isRoot && !isOpened ? edits(requesting: requestableKey(of: child.component), insteadOf: node) : [])
    var proposals = isShared ? [installing, opening] : [opening, installing]
    // If several components bind the key, a move out of one of them does not help.
    if !isShared {
      proposals += self.proposals(moving: captors, outTo: scope)
    }
    if areMovable(requesters, into: captor), requesters.allSatisfy({ graph.declaration(of: $0)?.role == .binding }) {
      proposals += self.proposals(moving: requesters, to: declaration.scope)
    }
    return proposals
  }

  /// Whether declarations can move into the captor's component: nothing outside it needs one of them, and none of them
  /// opens the component. Otherwise the next report would be about their own requesters.
  private func areMovable(_ requesters: [Graph.Node], into captor: Graph.Node) -> Bool {
    requesters.allSatisfy { requester in
      graph.scope(openedBy: requester) == nil && !isOpener(requester, of: captor)
        && requests(for: requester).map(\.requester).filter { !requesters.contains($0) }.allSatisfy { other in
          let scope = graph.scope(openedBy: other) ?? graph.scope(of: other)
          return graph.declarations.isScope(scope, inside: graph.scope(of: captor))
        }
    }
  }

  /// Whether a declaration opens the captor's component or one of its ancestors.
  private func isOpener(_ requester: Graph.Node, of captor: Graph.Node) -> Bool {
    graph.declarations.chain(to: graph.scope(of: captor)).contains { scope in
      requestsOpening(of: graph.declarations.scopes[scope].component, requester)
    }
  }

  private func requestsOpening(of component: Graph.Node, _ requester: Graph.Node) -> Bool {
    graph.edges(of: requester).contains { edge in
      graph.edges(of: edge.destination).contains { $0.destination == component }
    }
  }
}
