// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

@Suite struct SearchTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func aSearchFindsAShortestPathToEachNodeThatCanBeReached(seed: UInt64) {
    let edges = RandomEdges(upTo: 12, seed: seed)
    let (graph, distances) = (edges.toy.graph, edges.distances)
    for start in distances.indices {
      // Node zero of the graph is the component, so its node for Nk is k + 1.
      let search = Search(from: [start + 1]) { graph.steps(from: $0) { _ in true } }
      for end in distances.indices where end != start {
        #expect(search.distance(to: end + 1) == distances[start][end], "seed \(seed), \(start) to \(end)")
        let path = search.path(to: end + 1)
        #expect(path.count == distances[start][end] ?? 0, "seed \(seed), \(start) to \(end)")
        var node = start + 1
        for (edge, vertex) in path {
          #expect(graph.edgeRange(of: node).contains(edge) && graph.edges[edge].destination == vertex, "seed \(seed)")
          node = vertex
        }
        #expect(path.isEmpty || node == end + 1, "seed \(seed), \(start) to \(end)")
      }
    }
  }

  @Test func aSearchEndsWhereItIsTold() {
    let graph = ToyGraph(root: "A") {
      "A".needs("B")
      "B".needs("C")
      "C"
    }.graph
    func steps(_ node: Int) -> [Search.Step] { graph.steps(from: node) { _ in true } }
    #expect(Search(from: [0], within: 2, steps: steps).vertices == [0, 1, 2])
    #expect(Search(from: [0], until: { $1 == 1 }, steps: steps).vertices == [0, 1])
    #expect(Search(from: [2, 2, 0], steps: steps).vertices == [2, 0, 3, 1])
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
    let search = Search(from: [graph.component]) { graph.steps(from: $0) { _ in true } }
    #expect(search.path(to: 4).map(\.vertex) == [1, 2, 4])
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
