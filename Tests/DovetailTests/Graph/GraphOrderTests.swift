// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct GraphOrderTests {
  /// A graph of numbered nodes, some of whose edges are deferred.
  private func graph(_ edges: RandomEdges, using random: inout SplitMix64) -> Graph {
    var keys = StringKeys()
    var declarations = Declarations(component: keys.key("Toy"), root: keys.key("N0"))
    for (node, successors) in edges.successors.enumerated() {
      for successor in successors {
        let shape = ["N\(successor)", "Provider<N\(successor)>", "WeakProvider<N\(successor)>"].randomElement(
          using: &random)
        declarations.request(keys.key(shape ?? ""))
      }
      declarations.declare(.binding, keys.key("N\(node)"), at: nil)
    }
    return Graph(declarations, keys: keys)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func thereIsAnOrderExactlyIfNothingLeadsBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let edges = RandomEdges(nodes: count, edges: Int.random(in: 0...count * 2, using: &random), using: &random)
    let graph = graph(edges, using: &random)
    let loops = graph.clusters(from: graph.nodes) { $0 != .weak }.filter { cluster in
      cluster.contains { node in
        graph.edges(of: node).contains { $0.strength != .weak && cluster.contains($0.destination) }
      }
    }
    #expect((graph.order == nil) == !loops.isEmpty, "seed \(seed)")
    guard let order = graph.order else { return }
    #expect(order.sorted() == Array(graph.nodes), "seed \(seed)")
    var earlier: Set<Int> = []
    for node in order {
      let needed = graph.edges(of: node).filter { $0.strength != .weak }.map(\.destination)
      #expect(earlier.isSuperset(of: needed), "seed \(seed)")
      earlier.insert(node)
    }
    let needed = graph.edges(of: graph.component).map(\.destination)
    let reached = graph.clusters(from: needed) { $0 != .weak }.flatMap(\.self)
    #expect(graph.orderFromComponent?.sorted() == reached.sorted(), "seed \(seed)")
    #expect(graph.orderFromComponent == order.filter(reached.contains), "seed \(seed)")
  }

  @Test func whatAsksForItselfHasNoOrder() {
    #expect(ToyGraph(root: "A") { "A".needs("A") }.graph.order == nil)
    #expect(ToyGraph(root: "A") { "A".needs("Provider<A>") }.graph.order == nil)
    #expect(ToyGraph(root: "A") { "A".singleton.needs("WeakProvider<A>") }.graph.order != nil)
  }
}
