// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

@Suite struct ShortestPathTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func theTreeHoldsAShortestPathToEachNodeThatCanBeReached(seed: UInt64) {
    let edges = RandomEdges(upTo: 12, seed: seed)
    let (graph, distances) = (edges.toy.graph, edges.distances)
    for start in distances.indices {
      // Node zero of the graph is the component, so its node for Nk is k + 1.
      let tree = graph.shortestPathTree(from: start + 1)
      for end in distances.indices where end != start {
        let path = Array(sequence(first: end + 1) { tree[$0]?.previous })
        #expect(path.count - 1 == distances[start][end] ?? 0, "seed \(seed), \(start) to \(end)")
        #expect(path.last == (distances[start][end] == nil ? end : start) + 1, "seed \(seed), \(start) to \(end)")
      }
      #expect(tree.allSatisfy { graph.edges[$0.value.edge].destination == $0.key }, "seed \(seed)")
      #expect(tree.allSatisfy { graph.edgeRange(of: $0.value.previous).contains($0.value.edge) }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func theShortestCycleIsACycleAndNoneIsShorter(seed: UInt64) {
    let edges = RandomEdges(upTo: 12, seed: seed)
    let (graph, distances) = (edges.toy.graph, edges.distances)
    for start in distances.indices {
      let cycle = graph.shortestCycle(through: start + 1) { _ in true }
      #expect(cycle?.count == distances[start][start], "seed \(seed), through \(start)")
      var node = start + 1
      for edge in cycle ?? [] {
        #expect(graph.edgeRange(of: node).contains(edge), "seed \(seed), through \(start)")
        node = graph.edges[edge].destination
      }
      #expect(node == start + 1, "seed \(seed), through \(start)")
      if let cycle {
        #expect(
          graph.shortestCycle(through: start + 1, shorterThan: cycle.count) { _ in true } == nil,
          "seed \(seed)")
        #expect(graph.shortestCycle(through: start + 1, shorterThan: cycle.count + 1) { _ in true } == cycle)
      }
    }
  }

  @Test func ofPathsEquallyShortTheOneDeclaredFirstIsTaken() {
    let graph = ToyGraph(root: "App") {
      "App".needs("A", "B")
      "A".needs("C")
      "B".needs("C")
      "C"
    }.graph
    #expect(graph.shortestPathTree(from: graph.component)[4]?.previous == 2)
  }

  @Test func aCycleFollowsOnlyTheEdgesThatAreAccepted() {
    let graph = ToyGraph(root: "A") {
      "A".needs("Provider<A>", "B")
      "B".needs("C")
      "C".needs("A")
    }.graph
    #expect(graph.shortestCycle(through: 1) { _ in true }?.count == 2)
    #expect(graph.shortestCycle(through: 1) { graph.edges[$0].strength == .eager }?.count == 3)
    #expect(graph.shortestCycle(through: 1) { graph.edges[$0].strength == .weak } == nil)
  }
}
