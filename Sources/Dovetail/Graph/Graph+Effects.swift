// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// Whether any factory does anything besides constructing.
  var hasEffects: Bool { !effects.isEmpty }

  /// What constructing `node` does: its own factory, and all that has to exist before.
  func effects(ofConstructing node: Node) -> Effects { effects.isEmpty ? [] : effects[node] }

  /// What getting `node` does once the eager singletons exist, as they do whenever anything else is asked for.
  func effects(ofGetting node: Node) -> Effects {
    lifetime(of: node) == .eagerSingleton ? [] : effects(ofConstructing: node)
  }

  /// What following an edge brings along.
  func effects(along edge: Int) -> Effects { effects(along: edges[edge]) }

  func effects(along edge: Edge) -> Effects {
    switch edge.strength {
    // An instance that is not Sendable stays on the main actor, however it is requested.
    case .weak: isConfined(original(of: edge.destination)) ? [.mainActor, .confined] : []
    case .eager, .deferred:
      edge.isConstruction ? effects(ofConstructing: edge.destination) : effects(ofGetting: edge.destination)
    }
  }

  /// What whoever follows an edge of `node` can put up with, or pass on.
  func effects(acceptedAlong edge: Int, of node: Node) -> Effects {
    // What takes time is not constructed on the main actor, whatever some of its parts are. A component only passes on what
    // its parts do.
    let isAsync = effects(ofConstructing: node).contains(.async) && declaration(of: node)?.role != .component
    return isAsync ? edges[edge].accepts.subtracting(.confined) : edges[edge].accepts
  }

  /// What constructing each node does. Effects travel along eager edges, and no further than an eager singleton; where
  /// those edges form a cycle, which is another rule's business, all members do what one of them does. O(V + E), and O(V)
  /// where no factory does anything.
  func inferredEffects() -> [Effects] {
    guard declarations.all.contains(where: { !$0.effects.isEmpty }) else { return [] }
    var effects = nodes.map(ownEffects)
    func source(of edge: Int) -> Node? {
      let edge = edges[edge]
      let isPassedOn = edge.isConstruction || lifetime(of: edge.destination) != .eagerSingleton
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
        // What is Sendable may leave the main actor, whatever it was made of.
        effects[node] = isSendable(node) ? common.subtracting(.confined) : common
      }
    }
    return effects
  }

  /// What the factory of `node` does by itself.
  func ownEffects(of node: Node) -> Effects { declaration(of: node)?.effects ?? [] }

  /// Whether what `node` gives is known to be Sendable: if the main actor makes it, and it is not confined; or if it is shared,
  /// and neither a seed that is not Sendable nor a decoration of one.
  private func isSendable(_ node: Node) -> Bool {
    let own = ownEffects(of: node)
    return own.contains(.mainActor) && !own.contains(.confined) || isShared(node) && !isConfined(node)
  }

  /// Whether `node` is shared and yet not Sendable: the seed of a child that is opened on the main actor, or a decoration of it.
  func isConfined(_ node: Node) -> Bool {
    undecorated(node).flatMap(declaration(of:)).map { $0.role == .seed && $0.effects.contains(.confined) } ?? false
  }
}
