// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// The results for whole graphs against a search from each node.
@Suite struct ExtentsTests {
  private typealias Node = Graph.Node

  @Test func whatIsKeptIsWhatASearchFinds() {
    var sharedCount = 0
    for seed in Thoroughness.seeds(4_000) {
      var random = SplitMix64(seed: seed)
      let randomGraph = RandomGraph(elements: Int.random(in: 2...16, using: &random), using: &random)
      let graph = ToyGraph(root: RandomGraph.root, statements: randomGraph.statements).graph
      let search = InstanceSearch(graph)
      let watched = Set(graph.edges.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) })
      let roots = graph.edges(of: graph.component).map(\.destination) + watched
      let linked = graph.clusters(from: roots) { $0 != .weak }.flatMap { $0 }
      let extents = Extents(graph, linked: linked)
      let inside = linked.filter { graph.depth(of: $0) > 0 }
      compareUnits(of: extents, inside.filter(search.isShared), with: search, seed: seed)
      for node in inside { compare(node, of: extents, with: search, seed: seed) }
      sharedCount += inside.count(where: search.isShared)
    }
    #expect(sharedCount > 0 || Seed.only != nil)
  }

  @Test func theExampleOfComponentInstanceHolds() throws {
    let graph = ToyGraph(root: "ComponentFactory<Desk>") {
      "Clock".singleton
      component("Desk", root: "Page") {
        "Page".needs("Provider<Draft>")
        "Draft".needs("Editor", "Clock")
        "Editor".singleton.needs("Provider<Cache>")
        "Cache".singleton
      }
    }.graph
    func node(_ name: String) throws -> Node {
      try #require(graph.nodes.first { graph.spelling(of: $0) == name })
    }
    let extents = Extents(graph, linked: graph.nodes)
    let access = try #require(extents.extent(ofAccessTo: node("Draft")))
    #expect(access.depth == 1)
    #expect(access.kept == [ComponentInstance.Address(depth: 1, index: 0)])
    #expect(try extents.addresses[node("Editor")] == ComponentInstance.Address(depth: 1, index: 0))
    let construction = try extents.extent(ofConstructing: node("Editor"))
    #expect(try construction.kept == [extents.addresses[node("Cache")]])
  }

  /// Nodes that lead to each other have one owner, and come after the nodes that they lead to.
  private func compareUnits(
    of extents: Extents, _ shared: [Node], with search: InstanceSearch, seed: Seed
  ) {
    let reached = Dictionary(
      uniqueKeysWithValues: shared.map { ($0, search.found(from: $0, endingAtShared: false).nodes) })
    for (scope, nodes) in Dictionary(grouping: shared, by: search.graph.scope(of:)) {
      let units = extents.units[scope] ?? []
      var expected: Set<Set<Node>> = []
      for node in nodes {
        expected.insert(
          Set(nodes.filter { reached[node, default: []].contains($0) && reached[$0, default: []].contains(node) })
            .union([node]))
      }
      #expect(units.count == expected.count && Set(units.map { Set($0.members) }) == expected, "seed \(seed)")
      var settled: Set<Node> = []
      for unit in units {
        let first = unit.members[0]
        let isLoop = reached[first, default: []].contains(first)
        #expect((unit.ownerIndex != nil) == isLoop, "seed \(seed)")
        settled.formUnion(unit.members)
        let destinations = unit.members.flatMap { reached[$0, default: []] }.filter {
          search.graph.scope(of: $0) == scope
        }
        #expect(settled.isSuperset(of: destinations), "seed \(seed)")
      }
      let indices = units.flatMap {
        $0.members.compactMap { extents.addresses[$0]?.index } + [$0.ownerIndex].compactMap(\.self)
      }
      #expect(indices.sorted() == Array(0..<(extents.objectCounts[scope] ?? 0)), "seed \(seed)")
    }
    let depths = shared.map { extents.addresses[$0]?.depth }
    #expect(depths == shared.map { search.graph.depth(of: $0) }, "seed \(seed)")
  }

  private func compare(_ node: Node, of extents: Extents, with search: InstanceSearch, seed: Seed) {
    let graph = search.graph
    let behind = search.found(from: node, endingAtShared: true)
    let access = search.isShared(node) ? (nodes: [node], needsInstance: true) : behind
    let extent = extents.extent(ofAccessTo: node)
    let isKept = Set(extent?.kept ?? []) == Set(access.nodes.map { owner(of: $0, in: extents, graph) })
    #expect((extent != nil) == access.needsInstance && isKept, "seed \(seed), \(graph.spelling(of: node))")
    #expect(extent?.depth ?? graph.depth(of: node) == graph.depth(of: node), "seed \(seed)")
    guard search.isShared(node) else { return }
    let own = owner(of: node, in: extents, graph)
    let kept = extents.extent(ofConstructing: node).kept
    let expected = Set(behind.nodes.map { owner(of: $0, in: extents, graph) }).subtracting([own])
    #expect(kept.count == expected.count && Set(kept) == expected, "seed \(seed), \(graph.spelling(of: node))")
  }

  /// The address of a shared instance's owner.
  private func owner(
    of node: Node, in extents: Extents, _ graph: Graph
  ) -> ComponentInstance.Address? {
    guard let address = extents.addresses[node] else { return nil }
    let unit = extents.units[graph.scope(of: node)]?.first { $0.members.contains(node) }
    return unit?.ownerIndex.map { ComponentInstance.Address(depth: address.depth, index: $0) } ?? address
  }
}

/// A search that knows at each step which of the surrounding instances it began in.
private struct InstanceSearch {
  let graph: Graph

  private struct State: Hashable {
    let node: Int
    /// For each depth from one, whether the instance is the one that the search began in.
    let isOld: [Bool]
  }

  init(_ graph: Graph) { self.graph = graph }

  /// Whether each instance of a child component has its own shared instance of it.
  func isShared(_ node: Int) -> Bool { graph.depth(of: node) > 0 && graph.isShared(node) }

  /// The shared instances of the same component instance and its ancestors behind `start`, and whether such component
  /// instances are needed otherwise. The search ends at shared instances.
  func found(from start: Int, endingAtShared: Bool) -> (nodes: Set<Int>, needsInstance: Bool) {
    var found: Set<Int> = []
    var needsInstance = false
    let first = State(node: start, isOld: Array(repeating: true, count: graph.depth(of: start)))
    var seen: Set<State> = [first]
    var pending = [first]
    while let state = pending.popLast() {
      let context = graph.scope(openedBy: state.node) == nil ? state.isOld : state.isOld + [false]
      for edge in graph.edges(of: state.node) {
        let destination = State(node: edge.destination, isOld: Array(context.prefix(graph.depth(of: edge.destination))))
        let isOld = destination.isOld.last ?? false
        if edge.strength == .weak {
          // Through an alias, the original is watched.
          if context.prefix(graph.depth(of: graph.original(of: edge.destination))).last ?? false {
            needsInstance = true
          }
          continue
        }
        if isOld, isShared(edge.destination) {
          found.insert(edge.destination)
          needsInstance = true
          if endingAtShared { continue }
        }
        if seen.insert(destination).inserted { pending.append(destination) }
      }
    }
    return (found, needsInstance)
  }
}
