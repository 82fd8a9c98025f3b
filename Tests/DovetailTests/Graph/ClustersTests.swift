// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct ClustersTests {
  private func clusters(_ graph: RandomEdges, from roots: [Int]? = nil) -> Clusters {
    var offsets = [0]
    for next in graph.successors { offsets.append(offsets[offsets.count - 1] + next.count) }
    let destinations = graph.successors.flatMap(\.self)
    return Clusters(
      count: graph.successors.count, roots: roots ?? Array(graph.successors.indices),
      edges: { offsets[$0]..<offsets[$0 + 1] }, destination: { destinations[$0] })
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func nodesAreTogetherExactlyIfEachLeadsToTheOther(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...15, using: &random)
    let graph = RandomEdges(nodes: count, edges: Int.random(in: 0...count * 2, using: &random), using: &random)
    let distances = graph.distances
    let expected = Set(
      (0..<count).map { node in
        (0..<count).filter { $0 == node || (distances[node][$0] != nil && distances[$0][node] != nil) }
      })
    let found = clusters(graph).map { $0.sorted() }
    #expect(found.count == expected.count && Set(found) == expected, "seed \(seed)")
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func eachClusterComesAfterThoseItLeadsTo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = RandomEdges(nodes: 12, edges: Int.random(in: 0...30, using: &random), using: &random)
    let distances = graph.distances
    var earlier: Set<Int> = []
    for cluster in clusters(graph) {
      earlier.formUnion(cluster)
      let reached = cluster.flatMap { node in graph.successors.indices.filter { distances[node][$0] != nil } }
      #expect(earlier.isSuperset(of: reached), "seed \(seed)")
    }
  }

  @Test func onlyWhatTheRootsLeadToIsVisited() {
    var random = SplitMix64(seed: 1)
    let graph = RandomEdges(nodes: 30, edges: 30, using: &random)
    let distances = graph.distances
    let expected = graph.successors.indices.filter {
      $0 == 3 || $0 == 5 || distances[3][$0] != nil || distances[5][$0] != nil
    }
    #expect(clusters(graph, from: [3, 5, 3]).flatMap(\.self).sorted() == expected)
  }

  @Test func edgesWithoutADestinationDoNotCount() {
    let graph = ToyGraph(root: "A") {
      "A".needs("Provider<B>")
      "B".needs("A")
    }.graph
    #expect(graph.clusters(from: graph.nodes) { $0 == .eager }.allSatisfy { $0.count == 1 })
    #expect(graph.clusters(from: graph.nodes) { _ in true }.map { $0.count }.max() == 3)
  }

  @Test func aClusterIsALoopIfAnEdgeIsInside() {
    let graph = ToyGraph(root: "A") {
      "A".needs("Provider<B>")
      "B".needs("A")
      "C".needs("C")
    }.graph
    func loops(along follow: (Strength) -> Bool) -> [[String]] {
      graph.clusters(from: graph.nodes, along: follow).filter { graph.isLoop($0, along: follow) }
        .map { $0.map { graph.spelling(of: $0) }.sorted() }
    }
    #expect(loops { $0 == .eager } == [["C"]])
    #expect(Set(loops { $0 != .weak }) == [["A", "B", "Provider<B>"], ["C"]])
    #expect(loops { $0 == .weak }.isEmpty)
  }

  @Test func aGraphWithoutNodesHasNoClusters() {
    #expect(Clusters(count: 0, roots: [], edges: { _ in 0..<0 }, destination: { _ in nil }).isEmpty)
  }
}
