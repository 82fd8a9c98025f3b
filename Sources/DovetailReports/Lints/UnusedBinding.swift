// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The root can be built without a binding.
  ///
  /// Sound because a component is used only through its root. A binding that no eager or deferred path from the root
  /// reaches is never constructed, unless it is an eager singleton or needed by one. In that case nothing retains it.
  ///
  /// Faults of other rules are not repeated here: bindings that `Usage` counts as used, and those that `unused-module`
  /// and `uncollected-binding` report. Nothing is reported if a root itself is missing, nor about declarations inside a
  /// component that nothing opens. Defaults, and declarations that only change others, are not reported either, nor is the
  /// border of exports, which are published without a request for it.
  /// O(V + E).
  func unusedBindings() -> [Fault] {
    if facts.isRootMissing { return [] }
    let unused = facts.usage.unused.filter {
      facts.usage.placesInUnusedModules[$0] == nil && facts.collectionsLackingBinding[$0] == nil
    }
    let components = unused.filter { graph.scope(openedBy: $0) != nil }
    let others = facts.groupedByLine(unused.filter { graph.scope(openedBy: $0) == nil }).map { $0[0] }
    let bindings = others.filter { graph.declarations.all[$0].role == .binding && !facts.isBorderOfExports($0) }
    let contributions = others.filter { graph.declarations.all[$0].role != .binding }
    let groups = bindings.map { [$0] } + contributions.grouped(by: graph.key(of:)).map(\.elements)
    let faults =
      releasedSingletons.map { (first: $0, fault: Fault.releasedSingleton($0)) }
      + components.map { ($0, .unopenedComponent($0)) } + groups.map { ($0[0], .unusedBinding($0)) }
    return faults.ascending(by: \.first).map(\.fault)
  }

  /// The eager singletons of opened components that nothing retains after their construction.
  private var releasedSingletons: [Graph.Node] {
    let declarations = graph.declarations
    let eager = declarations.all.indices.filter { node in
      let declaration = declarations.all[node]
      return declaration.lifetime.isEager
        && [.binding, .contribution, .wholeContribution].contains(declaration.role) && facts.usage.isUsed[node]
        && facts.usage.isUsed[declarations.scopes[declaration.scope].component]
        && !survey.isInsideEndlessInstallation(node)
    }
    if eager.isEmpty { return [] }
    let isRetained = graph.reached(from: facts.usage.roots) { edge in
      edge.strength != .weak && !edge.constructsEagerSingleton && graph.declaration(of: edge.destination)?.role != .hook
    }
    return eager.filter { node in
      // A retained closer retains the elements that it closes.
      let declaration = declarations.all[node]
      let closer = declaration.isClosable ? graph.closers[declaration.scope] : nil
      return !isRetained[node] && !(closer.map { isRetained[$0] } ?? false)
    }
  }

  /// An eager singleton that nothing retains.
  func finding(ofReleasedSingleton node: Graph.Node) -> Finding {
    let name = name(of: node)
    return finding(
      about: name,
      "the eager singleton `\(name)` is released after its construction, because nothing reachable from the root "
        + "requests it",
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: [evidence(of: node, role: role(of: node))],
      suggestions: ["request `\(Snippet.request(graph.key(of: node)))` in an instance that the root retains"])
  }

  /// A binding, or all contributions to one collection.
  func finding(ofUnusedBinding nodes: [Graph.Node]) -> Finding {
    let node = nodes[0]
    let key = graph.key(of: node)
    let name = nodes.count == 1 ? name(of: node) : name(of: key)
    let role = role(of: node)
    let path = survey.path(to: node)
    return finding(
      about: name,
      "`\(name)` is \(role.text)\(nodes.count == 1 ? "" : " to"), but nothing reachable from the root "
        + (nodes.count == 1 ? "constructs it" : "requests it"),
      at: graph.site(of: node), path: path, evidence: nodes.map { evidence(of: $0, role: role) },
      proposals: proposals(requestingAlias: node) + contributions(of: nodes) + [Proposal(removals(of: nodes))],
      suggestions: [
        "request \(request(for: node))"
          // If a path leads here, it contains a weak request.
          + (path.isEmpty ? possibleRequester(of: node) : " other than weakly")
      ])
  }

  /// A type whose initializer could request a declaration: one that requests another declaration of its module, or the
  /// root of its component. It must not be one that the declaration needs.
  private func possibleRequester(of node: Graph.Node) -> Phrase {
    if facts.affordableSteps < 0 { return "" }
    let declarations = graph.declarations
    let requester = facts.requestersOfModules[declarations.all[node].installation].map(graph.key(of:))
    let type = requester ?? declarations.scopes[graph.scope(of: node)].root
    let needed = Search(from: [node]) { graph.steps(from: $0) { _ in true } }.vertices
    facts.affordableSteps -= needed.count
    return !facts.isInitializable(type) || needed.contains { graph.key(of: $0) == type }
      ? "" : ", for example in `\(name(of: type))`"
  }

  /// The type to request so that a declaration is used.
  func request(for node: Graph.Node) -> Phrase {
    let key = graph.key(of: node)
    switch shape(of: key).form {
    case .component: return "\(Snippet.access(key, accepting: graph.effects(ofGetting: node)))"
    case .construction:
      let factory = keys.access(.factory, to: key, accepting: [])
      return "\(Snippet.access(factory ?? key, accepting: graph.effects(ofConstructing: node)))"
    default: return "`\(Snippet.request(key))`"
    }
  }

  /// The proposals to request an alias where its original is requested, unless the alias is only a part of it.
  private func proposals(requestingAlias node: Graph.Node) -> [Proposal] {
    guard graph.declaration(of: node)?.role == .binding, graph.isAlias(node),
      let original = graph.edges(of: node).first?.destination,
      facts.affordableSteps >= 0, facts.conformance(to: graph.key(of: node))?(graph.key(of: original)) == true
    else { return [] }
    let all = survey.requests(for: original)
    facts.affordableSteps -= all.count
    let requests = all.lazy.filter { [self] requester, edge in
      facts.usage.isUsed[requester] && graph.declaration(of: requester)?.role != .component
        && facts.requestedKey(behind: edge, of: requester) == graph.key(of: original)
        && facts.isVisible(node, from: graph.scope(of: requester))
    }
    return requests.prefix(2).map { requester, edge in
      Proposal(
        [facts.edit(requesting: graph.key(of: node), by: edge, of: requester)].unlessOneIsMissing(),
        because: "it requests `\(name(of: graph.key(of: original)))` itself")
    }
  }

  /// The proposals to contribute elements to a collection of a protocol or a superclass, or to another collection of
  /// the same type, instead of a collection of their own type. A binding may be a forgotten contribution as well.
  private func contributions(of nodes: [Graph.Node]) -> [Proposal] {
    let declarations = nodes.map { graph.declarations.all[$0] }
    if let bound = declarations.first, bound.role == .binding, !bound.isAlias, shape(of: bound.key).tag == nil {
      return collections(taking: bound.key).filter { facts.keyType(ofDictionary: $0) == nil }.prefix(2).map {
        collection in
        Proposal(facts.edit(nodes[0], contributingTo: collection), if: "if it is meant for `\(name(of: collection))`")
      }
    }
    guard declarations.allSatisfy({ $0.role == .contribution }) else { return [] }
    let collection = graph.key(of: nodes[0])
    let others = collections(moreGeneralThan: collection) + collections(likeThat: collection)
    return replacement(byContribution: nodes)
      + others.prefix(2).map { collection in
        Proposal(nodes.map { facts.edit($0, contributingTo: collection) })
      }
  }

  /// The proposal to let a contribution of an override replace the binding of its element instead.
  private func replacement(byContribution nodes: [Graph.Node]) -> [Proposal] {
    guard nodes.count == 1, graph.declarations.overrideOutcomes[nodes[0]] != nil,
      let element = element(ofCollection: graph.key(of: nodes[0])),
      let replaced = survey.declarations(of: element).first
    else { return [] }
    return [
      Proposal(
        facts.edit(nodes[0]) { statement in
          (statement.verb, statement.key, statement.entry) = (.bind, element, nil)
          if statement.lifetime == .transient, graph.isShared(replaced) { statement.lifetime = .singleton }
        })
    ]
  }

  /// The removal of bindings together with their unused requesters; none if a requester is in use.
  private func removals(of nodes: [Graph.Node]) -> [Edit] {
    guard let dependents = facts.dependents(of: nodes, atMost: survey.rowLimit) else { return [] }
    let areUnused = dependents.allSatisfy { node in
      graph.declaration(of: node)?.role != .component && !survey.isReached(node)
    }
    return areUnused ? (nodes + dependents).map(facts.edit(removing:)) : []
  }

  /// A component that nothing opens.
  func finding(ofUnopenedComponent node: Graph.Node) -> Finding {
    let name = name(of: node)
    return finding(
      about: name, "`\(name)` is installed, but nothing opens it", at: graph.site(of: node),
      evidence: [evidence(of: node, role: .installed)],
      proposals: [Proposal(removals(of: [node]))],
      suggestions: ["request \(request(for: node))\(possibleRequester(of: node))"])
  }
}
