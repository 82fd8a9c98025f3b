// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An eager singleton, and the eager singletons that must exist before it.
struct EagerConstruction: Sendable {
  let node: Int
  /// The indices of those in the order of construction.
  fileprivate(set) var prerequisites: [Int] = []
}

extension Graph {
  /// The eager singletons of a component, dependencies first: if a `Cache` requests a `Disk`, the `Disk` is before it.
  ///
  /// A `Provider<Disk>` counts as well, because an initializer may call it. If such requests close a loop, only eager
  /// ones order its members, which are constructed one after the other, so that the result does not depend on timing.
  /// One search for each eager singleton, which ends at the next ones.
  func eagerConstructions(of component: Node) -> [EagerConstruction] {
    let eager = edges(of: component).filter(\.constructsEagerSingleton).map(\.destination)
    let scope = scope(openedBy: component)
    guard eager.count > 1 else { return eager.map { EagerConstruction(node: $0) } }
    var clusters: [Node: Int] = [:]
    for (number, cluster) in self.clusters(inside: component, from: eager, along: { $0 != .weak }).enumerated() {
      for node in cluster { clusters[node] = number }
    }
    var order: [Node] = []
    for cluster in self.clusters(inside: component, from: eager, along: { $0 == .eager }) {
      order += cluster.filter { lifetime(of: $0).isEager && self.scope(of: $0) == scope }
    }
    // The sort is stable: inside a cluster the order along eager edges remains.
    let sorted = order.ascending { clusters[$0] ?? 0 }
    let indices = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return sorted.enumerated().map { index, node in
      let others = nextEagerSingletons(from: node) { clusters[node] != clusters[$0] }
      let isInSameLoop = index > 0 && clusters[sorted[index - 1]] == clusters[node]
      let prerequisites = Set(others.compactMap { indices[$0] } + (isInSameLoop ? [index - 1] : []))
      return EagerConstruction(node: node, prerequisites: prerequisites.ascending())
    }
  }

  /// The clusters of the nodes that `roots` lead to inside `component`. Nodes of its ancestors are left out, because
  /// they lead back only to other instances of it. So the cost does not grow with the ancestors.
  func clusters(inside component: Node, from roots: [Node], along follow: (Strength) -> Bool) -> Clusters {
    let depth = scope(openedBy: component).map { declarations.scopes[$0].depth } ?? 0
    return Clusters(count: nodes.count, roots: roots, edges: edgeRange(of:)) { edge in
      let edge = edges[edge]
      return follow(edge.strength) && self.depth(of: edge.destination) >= depth ? edge.destination : nil
    }
  }

  /// The next eager singletons that `start` leads to and `isCounted` accepts. Those of a child that is opened on the
  /// path exist only for that instance, so the path continues through them.
  private func nextEagerSingletons(from start: Node, where isCounted: (Node) -> Bool) -> Set<Node> {
    let depth = depth(of: start)
    func isNext(_ node: Node) -> Bool { lifetime(of: node).isEager && self.depth(of: node) == depth }
    let search = Search(from: [start]) { node in
      if node != start, isNext(node) { return [] }
      return steps(from: node) { edges[$0].strength != .weak && self.depth(of: edges[$0].destination) >= depth }
    }
    return Set(search.vertices.dropFirst().filter { isNext($0) && isCounted($0) })
  }
}
