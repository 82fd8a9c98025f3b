// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Which nodes may be requested after their component has been constructed: those that an access leads to, such as a
/// provider, or the opening of a child.
///
/// All others are requested only while their component is constructed, by one thread at a time. A shared instance among
/// them needs no lock, and in a child no object that represents it.
///
///     Page ──▶ Draft ──▶ Editor ╌╌▶ Cache      ──▶ eager, ╌╌▶ deferred
///       └────────┴─────▶ Clock                 only Cache may be requested later
struct LaterRequests {
  private let graph: Graph
  /// For each node that an access leads to, the depth of the deepest component whose instance may exist by then; otherwise a
  /// negative number. Empty if there is no access.
  private var limits: [Int] = []

  /// - Parameters:
  ///   - linked: the reachable nodes. If the graph has an order, they have it too.
  ///   - canPass: whether a shared instance of a child may do without an object that represents it.
  /// - Precondition: there is no eager loop.
  init(_ graph: Graph, linked: [Graph.Node], canPass: (Graph.Node) -> Bool) {
    self.graph = graph
    let scopes = graph.declarations.scopes
    // Several eager singletons may be constructed concurrently.
    let concurrentScopes = scopes.indices.filter { scope in
      let eager = graph.edges(of: scopes[scope].component).lazy.filter(\.constructsEagerSingleton)
      return eager.dropFirst().first != nil
    }
    guard
      scopes.count > 1 || !concurrentScopes.isEmpty || graph.edges.contains(where: { $0.strength != .eager })
        || graph.declarations.all.contains(where: { $0.effects.contains(.afterBuild) })
    else { return }
    /// Whether what the node needs is requested later, or retained by what represents it.
    func beginsLater(_ node: Graph.Node) -> Bool {
      if concurrentScopes.contains(graph.scope(of: node)) { return true }
      if graph.scope(openedBy: node) != nil { return node != graph.component }
      if graph.ownEffects(of: node).contains(.afterBuild) { return true }
      return graph.depth(of: node) > 0 && graph.lifetime(of: node).isSingleton && !canPass(node)
    }
    limits = Array(repeating: -1, count: graph.nodes.count)
    for node in linked {
      if beginsLater(node) { limits[node] = graph.depth(of: node) }
      for edge in graph.edges(of: node) where edge.strength != .eager {
        // What is watched need not be linked itself.
        let destination = edge.strength == .weak ? graph.original(of: edge.destination) : edge.destination
        limits[destination] = graph.depth(of: destination)
      }
    }
    // Other edges change nothing any more, so the order need not heed them.
    let order = graph.order == nil ? Array(graph.clusters(from: linked, along: { $0 == .eager }).joined()) : linked
    for node in order.reversed() {
      // From a node, only an opening leads to a deeper one, and its instance is a new one.
      for edge in graph.edges(of: node) {
        let limit = Swift.min(limits[node], graph.depth(of: edge.destination))
        limits[edge.destination] = Swift.max(limits[edge.destination], limit)
      }
    }
  }

  func contains(_ node: Graph.Node) -> Bool { !limits.isEmpty && limits[node] == graph.depth(of: node) }
}
