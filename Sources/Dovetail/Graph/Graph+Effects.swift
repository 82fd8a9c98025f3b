// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// Whether any factory has effects.
  var hasEffects: Bool { !effects.isEmpty }

  /// The effects of constructing `node`: those of its own factory, and of everything that must exist before.
  package func effects(ofConstructing node: Node) -> Effects { effects.isEmpty ? [] : effects[node] }

  /// The effects of getting `node` once the eager singletons exist. They exist before anything else is requested.
  package func effects(ofGetting node: Node) -> Effects {
    lifetime(of: node).isEager ? [] : effects(ofConstructing: node)
  }

  /// The effects of following an edge.
  package func effects(along edge: Int) -> Effects { effects(along: edges[edge]) }

  func effects(along edge: Edge) -> Effects {
    switch edge.strength {
    // An instance that is not Sendable stays on the main actor, even for weak requests.
    case .weak: isConfined(original(of: edge.destination)) ? [.mainActor, .confined] : []
    case .eager, .lazy, .deferred:
      edge.constructsEagerSingleton ? effects(ofConstructing: edge.destination) : effects(ofGetting: edge.destination)
    }
  }

  /// The effects that a requester along an edge of `node` accepts or passes on.
  func effects(acceptedAlong edge: Int, of node: Node) -> Effects {
    // An asynchronous construction does not run on the main actor. A component only passes on the effects of its parts.
    let isAsync = effects(ofConstructing: node).contains(.async) && declaration(of: node)?.role != .component
    return isAsync ? edges[edge].accepts.subtracting(.confined) : edges[edge].accepts
  }

  /// The effects of constructing each node. Effects propagate along eager edges, up to an eager singleton. All members
  /// of an eager cycle, which another rule reports, have the same effects. O(V + E), and O(V) without effects.
  func inferredEffects() -> [Effects] {
    guard declarations.all.contains(where: { !$0.effects.isEmpty }) else { return [] }
    var effects = nodes.map(ownEffects)
    func source(of edge: Int) -> Node? {
      let edge = edges[edge]
      let isPassedOn = edge.constructsEagerSingleton || !lifetime(of: edge.destination).isEager
      return edge.strength == .eager && isPassedOn ? edge.destination : nil
    }
    // Each cluster comes after those that it leads to.
    let clusters = Clusters(count: nodes.count, roots: nodes, edges: edgeRange(of:), destination: source(of:))
    for cluster in clusters {
      var common: Effects = []
      for node in cluster {
        common.formUnion(effects[node])
        for edge in edgeRange(of: node) {
          if let source = source(of: edge) { common.formUnion(effects[source]) }
          if edges[edge].strength == .weak { common.formUnion(self.effects(along: edge)) }
        }
      }
      for node in cluster {
        // A Sendable element may leave the main actor, even if its dependencies may not.
        effects[node] = isSendable(node) ? common.subtracting(.confined) : common
      }
    }
    return effects
  }

  /// The effects of the factory of `node` alone.
  package func ownEffects(of node: Node) -> Effects { declaration(of: node)?.effects ?? [] }

  /// Whether the element of `node` is known to be Sendable. It is if its factory runs on the main actor and does not
  /// confine it. It also is if it is shared, unless it is a seed that is not Sendable, or a decoration of one.
  private func isSendable(_ node: Node) -> Bool {
    let own = ownEffects(of: node)
    return own.contains(.mainActor) && !own.contains(.confined) || isShared(node) && !isConfined(node)
  }

  /// Whether `node` is shared but not Sendable: the seed of a child that is opened on the main actor, or its
  /// decoration.
  func isConfined(_ node: Node) -> Bool {
    undecorated(node).flatMap(declaration(of:)).map { $0.role == .seed && $0.effects.contains(.confined) } ?? false
  }
}
