// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct EagerConstructionsTests {
  /// Each eager singleton, in order, with the others that it follows.
  private func order(_ toy: ToyGraph, of component: Int = 0) -> [String] {
    let constructions = toy.graph.eagerConstructions(of: component)
    let names = constructions.map { toy.graph.spelling(of: $0.node) }
    return constructions.map { construction in
      ([toy.graph.spelling(of: construction.node)] + construction.prerequisites.map { "after \(names[$0])" })
        .joined(separator: " ")
    }
  }

  @Test func thoseThatAreIndependentStayInOrder() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton
      "B".eagerSingleton.needs("S")
      "C".eagerSingleton.needs("S")
      "S".singleton
    }
    #expect(order(toy) == ["A", "B", "C"])
  }

  @Test(arguments: [
    "B", "B?", "Wrapped<B>", "Provider<B>", "Provider<B?>?", "Provider<Provider<B>>", "S", "Provider<S>",
  ])
  func eachComesAfterThoseThatItLeadsTo(need: String) {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs(need)
      "S".needs("AsyncProvider<B>")
      "B".eagerSingleton.doing(.async)
    }
    #expect(order(toy) == ["B", "A after B"])
  }

  @Test(arguments: ["[C]", "Provider<[C]>", "[Provider<C>]", "[Provider<C>]?"])
  func contributionsMayBeEager(need: String) {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs(need)
      "C".contribution.eagerSingleton
      "C".contribution
      "C".contribution.eagerSingleton
    }
    #expect(order(toy) == ["[C]", "[C]", "A after [C] after [C]"])
  }

  @Test func weakRequestsDoNotCount() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs("WeakProvider<B>", "[WeakProvider<C>]")
      "B".eagerSingleton
      "C".contribution.eagerSingleton
    }
    #expect(order(toy) == ["A", "B", "[C]"])
  }

  @Test func onlyTheNextOnesAreWaitedFor() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs("B", "X")
      "B".eagerSingleton.needs("X")
      "X".needs("C")
      "C".eagerSingleton.needs("D")
      "D".eagerSingleton
    }
    #expect(order(toy) == ["D", "C after D", "B after C", "A after C after B"])
  }

  @Test func deferredRequestsThatCloseALoopPutOneAfterTheOther() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs("Provider<B>")
      "B".eagerSingleton.needs("Provider<A>", "C")
      "C".eagerSingleton
    }
    #expect(order(toy) == ["C", "A", "B after C after A"])
  }

  @Test func eagerRequestsInsideALoopCount() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs("B")
      "B".eagerSingleton.needs("X")
      "X".needs("C")
      "C".eagerSingleton.needs("Provider<A>")
    }
    #expect(order(toy) == ["C", "B after C", "A after B"])
  }

  @Test func oneMayLeadBackToItself() {
    let toy = ToyGraph(root: "()") { "A".eagerSingleton.needs("Provider<A>") }
    #expect(order(toy) == ["A"])
  }

  @Test func whatAChildComponentNeedsIsThereBeforeItCanBeOpened() {
    let toy = ToyGraph(root: "()") {
      "A".eagerSingleton.needs("ComponentFactory<K>")
      "B".eagerSingleton
      component("K", root: "R") {
        "R".needs("C")
        "C".eagerSingleton.needs("B")
      }
    }
    #expect(order(toy) == ["B", "A after B"])
  }

  @Test func otherInstancesDoNotCount() {
    let toy = ToyGraph(root: "()") {
      "Opener".singleton.needs("ComponentFactory<K>")
      component("K", root: "()") {
        "A".eagerSingleton.needs("Opener", "Provider<B>")
        "B".eagerSingleton.needs("Opener")
      }
    }
    #expect(order(toy, of: 2) == ["B", "A after B"])
  }

  @Test func aLongChainIsOrdered() async {
    let count = Thoroughness.size(100_000)
    let order = await onSmallStack {
      let chain = (0..<count).map {
        $0 + 1 < count ? "N\($0)".eagerSingleton.needs("N\($0 + 1)") : "N\($0)".eagerSingleton
      }
      let graph = ToyGraph(root: "N0", statements: chain).graph
      return graph.eagerConstructions(of: graph.component)
    }
    let isReversed = order.map(\.node) == Array((1...count).reversed())
    #expect(isReversed)
    #expect(order.dropFirst().enumerated().allSatisfy { $1.prerequisites == [$0] })
  }

  @Test func whatAnotherInstanceOfTheSameComponentHasIsNoPrerequisite() {
    let toy = ToyGraph(root: "ComponentFactory<Child>") {
      component("Child", root: "()") {
        "A".eagerSingleton.needs("ComponentFactory<Child>", "Logger")
        "B".eagerSingleton
        "C".eagerSingleton.needs("A")
      }
      "Logger".singleton
    }
    let graph = toy.graph
    let constructions = graph.eagerConstructions(of: graph.declarations.scopes[1].component)
    #expect(constructions.map { graph.spelling(of: $0.node) } == ["A", "B", "C"])
    #expect(constructions.map(\.prerequisites) == [[], [], [0]])
  }

  @Test func orderAndPrerequisitesAgreeWithTheOracle() {
    for seed in Thoroughness.seeds(2_000) {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      let oracle = Oracle(statements: graph.statements, root: RandomGraph.root)
      compare(ToyGraph(root: RandomGraph.root, statements: graph.statements).graph, with: oracle, seed: seed)
    }
  }

  private func compare(_ graph: Graph, with oracle: Oracle, seed: Seed) {
    #expect(graph.declarations.scopes.map(\.component).sorted() == oracle.components.sorted(), "seed \(seed)")
    for component in oracle.components { compare(component, in: graph, with: oracle, seed: seed) }
  }

  private func compare(_ component: Int, in graph: Graph, with oracle: Oracle, seed: Seed) {
    // Declarations are the same nodes to both.
    let constructions = graph.eagerConstructions(of: component)
    let nodes = constructions.map(\.node)
    #expect(nodes.sorted() == oracle.eagerSingletons(of: component).sorted(), "seed \(seed)")
    let reached = Dictionary(uniqueKeysWithValues: nodes.map { node in (node, oracle.reachedInstance(from: node)) })
    for (place, node) in nodes.enumerated() {
      let prerequisites = Set(constructions[place].prerequisites.map { nodes[$0] })
      // In the same loop, this is exactly the previous one.
      func leadsBack(_ other: Int) -> Bool { reached[other, default: []].contains(node) }
      let expected = oracle.prerequisites(of: node)
      #expect(prerequisites.filter { !leadsBack($0) } == expected.filter { !leadsBack($0) }, "seed \(seed)")
      let before = nodes.prefix(place).filter { leadsBack($0) && reached[node, default: []].contains($0) }
      #expect(prerequisites.filter(leadsBack) == Set(before.suffix(1)), "seed \(seed)")
      #expect(expected.isSubset(of: nodes.prefix(place)), "seed \(seed)")
      let needed = nodes.filter { reached[node, default: []].contains($0) && !reached[$0, default: []].contains(node) }
      #expect(prerequisites.union(needed).isSubset(of: nodes.prefix(place)), "seed \(seed)")
    }
  }
}
