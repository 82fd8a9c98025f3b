// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// MARK: - Names

extension Report {
  @inline(never)
  func name(of key: Key) -> Phrase { Phrase(.name(key)) }

  /// The name of a node on a path: for a contribution, the element that it adds.
  @inline(never)
  func name(of node: Graph.Node) -> Phrase {
    let key = graph.key(of: node)
    return switch graph.declaration(of: node)?.role {
    case .contribution: name(of: element(ofCollection: key) ?? key)
    case .decoration: Phrase(.code(.decoration(key)))
    default: name(of: key)
    }
  }

  @inline(never)
  func names(of nodes: some Sequence<Graph.Node>) -> [Phrase] {
    nodes.map { node in Survey.omission(of: node).map { "\($0)" } ?? name(of: node) }
  }

  /// The name of the component that `node` is declared in.
  @inline(never)
  func component(declaring node: Graph.Node) -> Phrase {
    name(of: graph.declarations.scopes[graph.scope(of: node)].component)
  }

  /// The name of the component that `node` belongs to, or of `node` itself if it is a component.
  @inline(never)
  func component(around node: Graph.Node) -> Phrase {
    graph.scope(openedBy: node) == nil ? component(declaring: node) : name(of: node)
  }
}

// MARK: - Evidence

extension Report {
  /// The role of a declaration in a report.
  func role(of node: Graph.Node) -> Finding.Role {
    if graph.declarations.overrideOutcomes[node]?.unmatched != nil { return .override }
    return switch graph.declaration(of: node)?.role {
    case .contribution, .wholeContribution: .contributed
    case .component: .installed
    case .defaultBinding: .boundByDefault
    case .decoration: .decorated
    case .seed: .seed
    default: .bound
    }
  }

  /// The requests for `node`.
  @inline(never)
  func evidence(ofRequestsFor node: Graph.Node) -> [Finding.Evidence] {
    survey.requests(for: node).map { evidence(ofRequestBy: $0, $1) }
  }

  /// The role of a declaration in a fault. For an alias, the remark names its original.
  @inline(never)
  func evidence(of node: Graph.Node, role: Finding.Role, remark: Phrase? = nil) -> Finding.Evidence {
    let alias = graph.requestOfAlias(node).map { "alias of \(name(of: $0))" as Phrase }
    let remarks = [alias, remark].compactMap(\.self)
    return Finding.Evidence(
      role: role, subject: name(of: node), site: graph.site(of: node),
      remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "), declaration: node)
  }

  /// A request, with the parameter that makes it. In a loop, where each request leads to the next requester, with both.
  @inline(never)
  func evidence(
    ofRequestBy requester: Graph.Node, _ edge: Int, role: Finding.Role = .requiredBy
  ) -> Finding.Evidence {
    if role == .requiredBy, facts.isExport(requester) {
      let key = graph.key(of: graph.edges[edge].destination)
      return Finding.Evidence(
        role: .exported, subject: name(of: facts.access(by: key)?.key ?? key), site: graph.site(of: requester),
        declaration: requester)
    }
    let next: Phrase = role == .requiredBy ? "" : " → \(name(of: graph.edges[edge].destination))"
    return Finding.Evidence(
      role: role, subject: name(of: requester) + next, site: graph.site(of: requester),
      remark: remark(onRequestBy: requester, edge), declaration: requester,
      request: request(by: requester, edge))
  }

  /// The parameters of `requester`, with the one of the request marked. For a component or an alias, the reason for the
  /// request.
  @inline(never)
  private func remark(onRequestBy requester: Graph.Node, _ edge: Int) -> Phrase {
    if graph.isAlias(requester) { return "alias" }
    if facts.isImport(requester) { return "imported" }
    guard let declaration = graph.declaration(of: requester), declaration.role != .component else {
      return edge == graph.edgeRange(of: requester).lowerBound
        ? "the root" : graph.edges[edge].constructsEagerSingleton ? "eager singleton" : "onBuild"
    }
    guard let position = request(by: requester, edge).position else { return "onClose" }
    let types =
      survey.arguments(of: graph.key(of: requester))
      + graph.declarations.requests[declaration.requests].prefix(declaration.parameterCount)
    return types.listed(around: position) { type, isMarked in
      isMarked ? "«\(name(of: type))»" : name(of: type)
    }.joined(separator: ", ")
  }

  func request(by requester: Graph.Node, _ edge: Int) -> Diagnostic.Evidence.Request {
    guard !graph.isAlias(requester), let declaration = graph.declaration(of: requester), declaration.role != .component
    else { return .init(position: nil, count: 0) }
    let place = edge - graph.edgeRange(of: requester).lowerBound
    let (arguments, count) = (survey.arguments(of: graph.key(of: requester)).count, declaration.parameterCount)
    return .init(position: place < count ? arguments + place : nil, count: arguments + count)
  }

  /// The installations of the modules that made the declarations, each after its installer. If a module is generic or
  /// has parameters, the mistake may be in any of these places.
  @inline(never)
  func installations(of nodes: [Graph.Node]) -> [Finding.Evidence] {
    nodes.compactMap { graph.declaration(of: $0)?.installation }
      .flatMap { graph.declarations.path(to: $0).dropFirst() }
      .uniqued()
      .map(evidence(ofInstallation:))
      // A module that several components install makes the same installations in each.
      .uniqued()
  }

  /// The site of an installation, and the module or component that made it.
  @inline(never)
  func evidence(ofInstallation index: Int) -> Finding.Evidence {
    let installation = graph.declarations.installations[index]
    let installer = installation.parent.map { graph.declarations.installations[$0].module }
    return Finding.Evidence(
      role: .installed, subject: name(of: installation.module), site: installation.site,
      remark: installer.map { "by \(name(of: $0))" })
  }

  /// Installations of one module, and the declarations that each of them makes.
  func evidence(ofInstallations installations: [Int], eachBinding nodes: [Graph.Node]) -> [Finding.Evidence] {
    installations.map(evidence(ofInstallation:))
      + nodes.map { evidence(of: $0, role: .boundByEach).withoutDeclaration }
  }

  /// An explanation for a fault without a path.
  @inline(never)
  func explanation(ofMissingPathTo node: Graph.Node) -> [Finding.Note] {
    !survey.isReached(node)
      ? [.note("nothing reachable from the root requests this; another error may hide the request")] : []
  }
}
