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
    let suggestions = [
      placement(of: captors, beside: captured.map(\.requester).uniqued()),
      confinement + instead + alternative(to: captors),
    ]
    return finding(
      about: name,
      "`\(name)` is requested in `\(outer)`, but \(verb(declaring: captors[0])) only in the "
        + "\(inner.count == 1 ? "child" : "children") \(inner.listedAsCode())",
      at: survey.site(of: captured, on: path), path: path,
      evidence: evidence(ofRequestsFor: node) + captors.map { evidence(of: $0, role: role) },
      notes: explanation(ofMissingPathTo: node),
      proposals: proposals(for: node, boundBy: captors),
      suggestions: isShadowing(captors) ? [] : suggestions.compactMap(\.self))
  }

  /// Whether the children shadow a binding of their parent, which has been lost.
  private func isShadowing(_ captors: [Graph.Node]) -> Bool {
    captors.allSatisfy { graph.declarations.all[$0].isShadowing }
  }

  /// The suggestion to move the requester into the child that alone requests it, or else the binding out to it, if another
  /// Swift module may be unable to name what the statement names; `nil` if a fix does so.
  private func placement(of captors: [Graph.Node], beside requesters: [Graph.Node]) -> Phrase? {
    guard requesters.count == 1, let requester = requesters.first, isMovable(requester),
      let site = graph.site(of: requester), graph.declaration(of: requester)?.openedScope == nil
    else { return nil }
    if let scope = facts.scope(aroundStatementsRequesting: requester),
      captors.contains(where: { graph.declarations.isScope(scope, inside: graph.scope(of: $0)) })
    {
      let child = name(of: graph.declarations.scopes[scope].component)
      return isNameable(in: facts.edit(requester, \.scope, scope))
        ? nil : "move the statement at \(site) into `\(child)`, which alone requests it"
    }
    guard captors.count == 1, role(of: captors[0]) == .bound, let inner = graph.site(of: captors[0]),
      !isNameable(in: facts.edit(captors[0], \.scope, graph.scope(of: requester)))
    else { return nil }
    return "move the statement at \(inner) next to the one at \(site)"
  }

  private func isMovable(_ node: Graph.Node) -> Bool {
    [.binding, .decoration].contains(graph.declaration(of: node)?.role)
  }

  /// Whether a binding keeps its instance for longer than a child may live.
  private func isSharedBinding(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node)?.role == .binding && graph.isShared(node) && !graph.isAlias(node)
  }

  /// The proposals: bind what only a `.shadowing()` is left of, request the component factory of the child instead of its
  /// root, move the requesters into the child, or move the binding out of it.
  private func proposals(for node: Graph.Node, boundBy captors: [Graph.Node]) -> [Proposal] {
    let captor = captors[0]
    let declaration = graph.declarations.all[captor]
    let scope = facts.scope(aroundRequestersOf: node)
    if isShadowing(captors) {
      let binding = facts.edit(binding: graph.key(of: node), in: scope)
      return [Proposal(binding, because: "the child binds it with .shadowing()")]
    }
    let child = graph.declarations.scopes[declaration.scope]
    let requesters = survey.requests(for: node).map(\.requester).uniqued()
    let modules = captors.map { graph.declarations.installations[graph.declarations.all[$0].installation].module }
    let isOfOneModule =
      Set(modules).count == 1 && !facts.isComponent(modules[0]) && declaration.openedScope == nil
      && declaration.role != .seed
    let isShared = Set(captors.map(graph.scope(of:))).count > 1
    let installing = Proposal(isOfOneModule ? edits(installing: declaration.installation, in: scope) : [])
    let isRoot = child.root == graph.key(of: node)
    let opening = Proposal(
      isRoot && !isOpened(child.component)
        ? facts.edits(requesting: facts.requestableKey(of: child.component), insteadOf: node) : [])
    let inwards = requesters.allSatisfy(isMovable) ? self.proposals(moving: requesters, to: declaration.scope) : []
    // If several components bind the key, a move out of one of them does not help.
    if isShared { return [installing, opening] + inwards }
    // What only the child binds is probably meant for each of its instances. The move of one statement comes before that
    // of its module, which may declare much else.
    let outwards = self.proposals(moving: captors, outTo: scope)
    return [opening] + inwards.reversed() + outwards.reversed() + [installing]
  }

  /// Whether something opens a component already. Then who requests its root hardly means another one.
  private func isOpened(_ component: Graph.Node) -> Bool { !survey.requests(for: component).isEmpty }

  /// How to request another instance of the component whose root is captive, if it is not proposed; empty otherwise.
  private func alternative(to captors: [Graph.Node]) -> Phrase {
    let child = graph.declarations.scopes[graph.scope(of: captors[0])]
    guard captors.count == 1, child.root == graph.key(of: captors[0]), isOpened(child.component) else { return "" }
    return ", or open another one: request `\(Snippet.request(facts.requestableKey(of: child.component)))`"
  }
}
