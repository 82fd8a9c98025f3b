// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Edits that several rules propose.

extension Survey {
  /// The edit that lets `requester` request access to what an edge of it leads to, or other access if it requests access already;
  /// `nil` if a component requests it, or if there is no such type.
  func edit(
    requesting kind: KeyShape.Access.Kind, accepting effects: Effects = [], by edge: Int, of requester: Graph.Node
  ) -> Edit? {
    guard let request = request(behind: edge, of: requester) else { return nil }
    let key = graph.declarations.requests[request]
    if case .access(let access) = shape(of: key).form {
      let isOpener = access.kind == .opener
      let other = keys.access(isOpener ? .opener : kind, to: isOpener ? key : access.key, accepting: effects)
      return other.map { .request(request, $0) }
    }
    return keys.access(kind, to: key, accepting: effects).map { .request(request, $0) }
  }

  /// The edits that let all requesters of `node` request `key` instead.
  func edits(requesting key: Key, insteadOf node: Graph.Node) -> [Edit] {
    let requests = requests(for: node).map { self.request(behind: $1, of: $0) }
    return requests.contains(nil) ? [] : requests.compactMap(\.self).map { .request($0, key) }
  }

  /// Which request of a declaration an edge of it stands for; `nil` for those of a component.
  private func request(behind edge: Int, of requester: Graph.Node) -> Int? {
    guard let declaration = graph.declaration(of: requester), declaration.role != .component else { return nil }
    return declaration.requests.lowerBound + edge - graph.edgeRange(of: requester).lowerBound
  }

  /// Where the first requester of `node` stands.
  func site(ofRequestFor node: Graph.Node) -> Site? {
    requests(for: node).first.flatMap { graph.site(of: $0.requester) }
  }

  /// What a scope belongs to.
  func component(of scope: Int) -> Key { graph.key(of: graph.declarations.scopes[scope].component) }

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
