// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct LaterRequestsTests {
  private typealias Node = Graph.Node

  /// What the component leads to.
  private func linked(in graph: Graph) -> [Node] {
    let roots = graph.edges(of: graph.component).map(\.destination)
    return graph.orderFromComponent ?? Array(graph.clusters(from: roots, along: { $0 != .weak }).joined())
  }

  private func later(in graph: Graph, canPass: (String) -> Bool = { _ in true }) -> Set<String> {
    let requests = LaterRequests(graph, linked: linked(in: graph)) { canPass(graph.spelling(of: $0)) }
    return Set(graph.nodes.filter(requests.contains).map(graph.spelling(of:)))
  }

  @Test func onlyAnAccessLeadsToLaterRequests() {
    let graph = ToyGraph(root: "Page") {
      "Page".needs("Draft", "Clock")
      "Draft".needs("Editor", "Clock")
      "Editor".singleton.needs("Provider<Cache>")
      "Cache".singleton.needs("Disk")
      "Disk".singleton
      "Clock".singleton
    }.graph
    #expect(later(in: graph) == ["Cache", "Disk"])
  }

  @Test func aGraphWithoutAnAccessHasNone() {
    let graph = ToyGraph(root: "Page") {
      "Page".needs("Clock")
      "Clock".singleton
    }.graph
    #expect(later(in: graph).isEmpty)
  }

  @Test func whatTheRootDoesNotReachRequestsNothing() {
    let graph = ToyGraph(root: "Page") {
      "Page".needs("Clock")
      "Clock".singleton
      "Draft".needs("Provider<Clock>")
    }.graph
    #expect(later(in: graph).isEmpty)
  }

  @Test func whatIsWatchedThroughAnAliasIsRequestedLater() {
    let graph = ToyGraph(root: "Page") {
      "Page".needs("Clock", "WeakProvider<Time>")
      "Clock".singleton
      "Time".alias(of: "Clock")
    }.graph
    #expect(later(in: graph).contains("Clock"))
  }

  @Test func anOpeningRequestsWhatExistedBefore() {
    let graph = ToyGraph(root: "ComponentFactory<Desk>") {
      "Clock".singleton.needs("Zone")
      "Zone".singleton
      component("Desk", root: "Page") {
        "Page".needs("Editor", "Clock")
        "Editor".singleton
      }
    }.graph
    let later = later(in: graph)
    #expect(later.isSuperset(of: ["Clock", "Zone"]))
    #expect(later.isDisjoint(with: ["Page", "Editor"]))
  }

  @Test func whatRepresentsAnInstanceRetainsWhatItNeeds() {
    let graph = ToyGraph(root: "ComponentFactory<Desk>") {
      component("Desk", root: "Page") {
        "Page".needs("Editor", "Ruler")
        "Editor".singleton.needs("Paper")
        "Paper".singleton
        "Ruler".singleton
      }
    }.graph
    let later = later(in: graph) { $0 != "Editor" }
    #expect(later.isSuperset(of: ["Editor", "Paper"]))
    #expect(!later.contains("Ruler"))
  }

  @Test func eagerSingletonsThatMayBeConstructedTogetherShareThroughCells() {
    let graph = ToyGraph(root: "Page") {
      "Page"
      "Mail".eagerSingleton.needs("Disk")
      "Sync".eagerSingleton.needs("Disk")
      "Disk".singleton
    }.graph
    #expect(later(in: graph).isSuperset(of: ["Mail", "Sync", "Disk"]))
  }

  /// Compares with a search that remembers every limit, and not only the greatest.
  @Test func whatIsLaterIsWhatASearchFinds() {
    var (laterCount, otherCount) = (0, 0)
    for seed in Thoroughness.seeds(4_000) {
      var random = SplitMix64(seed: seed)
      let randomGraph = RandomGraph(elements: Int.random(in: 2...16, using: &random), using: &random)
      let graph = ToyGraph(root: RandomGraph.root, statements: randomGraph.statements).graph
      let eager = graph.clusters(from: graph.nodes, along: { $0 == .eager })
      // Another rule refuses these.
      if eager.contains(where: { graph.isLoop($0, along: { $0 == .eager }) }) { continue }
      let linked = linked(in: graph)
      let isLinked = Set(linked)
      let requests = LaterRequests(graph, linked: linked) { $0.isMultiple(of: 2) }
      let scopes = graph.declarations.scopes
      func isConcurrent(_ node: Node) -> Bool {
        graph.edges(of: scopes[graph.scope(of: node)].component).count(where: \.constructsEagerSingleton) > 1
      }
      func begins(_ node: Node) -> Bool {
        if isConcurrent(node) || node != graph.component && graph.scope(openedBy: node) != nil { return true }
        return graph.depth(of: node) > 0 && graph.lifetime(of: node).isSingleton && !node.isMultiple(of: 2)
      }
      let accessed = linked.flatMap(graph.edges(of:)).filter { $0.strength != .eager }.map { edge in
        edge.strength == .weak ? graph.original(of: edge.destination) : edge.destination
      }
      var pending = (linked.filter(begins) + accessed).map { [$0, graph.depth(of: $0)] }
      var seen = Set(pending)
      while let passage = pending.popLast() {
        for edge in graph.edges(of: passage[0]) where isLinked.contains(passage[0]) {
          let next = [edge.destination, Swift.min(passage[1], graph.depth(of: edge.destination))]
          if seen.insert(next).inserted { pending.append(next) }
        }
      }
      for node in linked {
        let isLater = seen.contains([node, graph.depth(of: node)])
        #expect(requests.contains(node) == isLater, "\(graph.spelling(of: node)), seed \(seed)")
        if isLater { laterCount += 1 } else { otherCount += 1 }
      }
    }
    #expect(laterCount > 0 && otherCount > 0 || Seed.only != nil)
  }
}
