// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphTranscript {
  mutating func requests() -> [GraphSnapshot.Request] {
    graph.declarations.all.enumerated().flatMap { node, declaration -> [GraphSnapshot.Request] in
      guard let requester = bindingIDs[node] else { return [] }
      let edges = graph.edgeRange(of: node)
      let argumentCount = edges.isEmpty ? 0 : keys.arguments(of: declaration.key).count
      return edges.enumerated().map { place, edge in
        let requested = requestedKey(place, along: graph.edges[edge], of: declaration)
        let end = end(of: graph.edges[edge])
        return GraphSnapshot.Request(
          requester: requester, role: role(ofRequest: place, along: graph.edges[edge], of: declaration),
          position: argumentCount + place, type: name(of: requested),
          access: access(to: graph.edges[edge].destination, by: requested), strength: end.strength,
          accepts: end.strength == .deferred ? end.accepts : nil, targets: end.targets)
      }
    }
  }

  private func role(
    ofRequest place: Int, along edge: GraphEdge, of declaration: Declaration
  ) -> GraphSnapshot.Request.Role {
    if edge.constructsEagerSingleton { return .eagerSingleton }
    if declaration.openedScope != nil { return place == 0 ? .root : .hook }
    if declaration.isAlias { return .original }
    if place >= declaration.parameterCount { return .closer }
    return place == 0 && declaration.role == .decoration ? .decorated : .parameter
  }

  private func requestedKey(_ place: Int, along edge: GraphEdge, of declaration: Declaration) -> Key {
    guard let scope = declaration.openedScope else {
      return graph.declarations.requests[declaration.requests.lowerBound + place]
    }
    return place == 0 ? graph.declarations.scopes[scope].root : graph.key(of: edge.destination)
  }

  /// The access that the requester gets. A bound key of any shape is found as it is.
  private mutating func access(to node: Graph.Node, by key: Key) -> GraphSnapshot.Request.Access {
    guard graph.declaration(of: node) == nil else { return .plain }
    switch keys.shape(of: key).form {
    case .optional: return .optional
    case .collection: return .collection
    case .access(let access):
      switch access.kind {
      case .provider: return .provider
      case .lazy: return .lazy
      case .weakProvider: return .weakProvider
      case .factory: return .factory
      case .injector: return .propertyInjector
      case .opener: return .componentFactory
      }
    default: return .plain
    }
  }

  /// The final targets of a request, their strength, and the effects that the last access on the way accepts.
  private func end(of edge: GraphEdge) -> (
    targets: [GraphSnapshot.ID], strength: GraphSnapshot.Request.Strength, accepts: [GraphSnapshot.Effect]
  ) {
    var targets: [GraphSnapshot.ID] = []
    var strength = edge.strength
    var last = edge
    var pending = [edge]
    while let edge = pending.popLast() {
      if edge.strength != .eager { last = edge }
      if edge.strength == .weak || strength == .eager { strength = edge.strength }
      if let target = bindingIDs[edge.destination] {
        targets.append(target)
      } else {
        pending += graph.edges(of: edge.destination).reversed()
      }
    }
    let written: GraphSnapshot.Request.Strength =
      strength == .eager ? .eager : strength == .weak ? .weak : .deferred
    return (targets, written, last.accepts.written)
  }
}
