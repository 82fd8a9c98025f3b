// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Edits that several rules propose.

extension Survey {
  /// The edit that lets `requester` request access to what an edge of it leads to, or other access if it requests access already;
  /// `nil` if a component requests it, or if there is no such type that can be written.
  func edit(
    requesting kind: KeyShape.Access.Kind, accepting effects: Effects = [], by edge: Int, of requester: Graph.Node
  ) -> Edit? {
    // What a decoration decorates, and the original of an alias, are no parameters.
    guard let request = request(behind: edge, of: requester), !graph.leadsToDecorated(edge, of: requester),
      !graph.isAlias(requester)
    else { return nil }
    var key = graph.declarations.requests[request]
    var kind = kind
    if case .access(let access) = shape(of: key).form {
      switch access.kind {
      case .factory, .injector: return nil
      case .opener where kind == .weakProvider: return nil
      case .opener: kind = .opener
      case .provider, .weakProvider: key = access.key
      }
    }
    if kind == .weakProvider, !isObject(key) { return nil }
    return keys.access(kind, to: key, accepting: effects).map { .request(request, $0) }
  }

  /// The edits that let all requesters of `node` request `key` instead.
  func edits(requesting key: Key, insteadOf node: Graph.Node) -> [Edit] {
    let requests = requests(for: node).map { requester, edge in
      graph.edges[edge].destination == node && !graph.isAlias(requester) ? request(behind: edge, of: requester) : nil
    }
    return requests.contains(nil) ? [] : requests.compactMap(\.self).map { .request($0, key) }
  }

  /// Which request of a declaration an edge of it stands for; `nil` for those of a component.
  private func request(behind edge: Int, of requester: Graph.Node) -> Int? {
    guard let declaration = graph.declaration(of: requester), declaration.role != .component else { return nil }
    return declaration.requests.lowerBound + edge - graph.edgeRange(of: requester).lowerBound
  }

  /// The innermost scope around all requesters of `node`.
  func scope(aroundRequestersOf node: Graph.Node) -> Int {
    let scopes = requests(for: node).map { graph.scope(openedBy: $0.requester) ?? graph.scope(of: $0.requester) }
    let around = scopes.first.map(graph.declarations.chain)?.first { outer in
      scopes.allSatisfy { graph.declarations.isScope($0, inside: outer) }
    }
    return around ?? 0
  }

  /// Where the first requester of `node` stands that has a line.
  func site(ofRequestFor node: Graph.Node) -> Site? {
    requests(for: node).lazy.compactMap { self.graph.site(of: $0.requester) }.first
  }

  /// The edits that leave one of several declarations of a key; of many, only those that leave one of the first.
  func edits(keepingOneOf nodes: [Graph.Node]) -> [[Edit]] {
    nodes.prefix(3).map { kept in nodes.filter { $0 != kept }.map { .remove($0) } }
  }

  /// The part that a declaration has by its nature.
  func role(of node: Graph.Node) -> Finding.Role {
    switch graph.declaration(of: node)?.role {
    case .contribution, .wholeContribution: .contributed
    case .component: .installed
    case .defaultBinding: .boundByDefault
    case .decoration: .decorated
    case .seed: .seed
    default: .bound
    }
  }
}
