// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

@Suite struct GraphAliasTests {
  private func node(_ key: String, in graph: Graph) throws -> Int {
    try #require(graph.nodes.last { graph.spelling(of: $0) == key && graph.declaration(of: $0) != nil })
  }

  @Test func theOriginalIsBehindAllAliases() throws {
    let graph = ToyGraph(root: "A") {
      "A".alias(of: "B")
      "B".alias(of: "C")
      "C".singleton
    }.graph
    let (a, b, c) = (try node("A", in: graph), try node("B", in: graph), try node("C", in: graph))
    #expect([a, b, c].map(graph.original(of:)) == [c, c, c])
    #expect(graph.aliases(from: a) == [a, b])
    #expect(graph.lifetime(of: a) == .transient)
    #expect(graph.lifetime(of: graph.original(of: a)) == .singleton)
  }

  @Test func aDecorationOfTheOriginalIsTheOriginal() throws {
    let graph = ToyGraph(root: "A") {
      "A".alias(of: "B")
      "B".singleton
      "B".decoration
    }.graph
    let original = graph.original(of: try node("A", in: graph))
    #expect(graph.declaration(of: original)?.role == .decoration)
    #expect(graph.lifetime(of: original) == .singleton)
  }

  @Test func aliasesOfEachOtherHaveNoOriginal() throws {
    let graph = ToyGraph(root: "A") {
      "A".alias(of: "B")
      "B".alias(of: "C")
      "C".alias(of: "B")
      "B".decoration
    }.graph
    for key in ["A", "C"] {
      let node = try node(key, in: graph)
      #expect(graph.lifetime(of: graph.original(of: node)) == .transient)
    }
    let pure = ToyGraph(root: "A") {
      "A".alias(of: "B")
      "B".alias(of: "A")
    }.graph
    #expect(pure.original(of: pure.root) == pure.root)
    #expect(pure.aliases(from: pure.root).isEmpty)
  }

  @Test func aDefaultThatHasGivenWayIsItsOwnOriginal() throws {
    let graph = ToyGraph(root: "A") {
      "A"
      "A".byDefault.alias(of: "B")
    }.graph
    let displaced = try node("A", in: graph)
    #expect(graph.isAlias(displaced))
    #expect(graph.original(of: displaced) == displaced)
  }

  @Test(arguments: [
    (Lifetime.constant, Lifetime.singleton), (.transient, .transient), (.singleton, .singleton),
    (.eagerSingleton, .eagerSingleton),
  ])
  func aDecorationOfAnAliasLivesAsLongAsTheOriginal(original: Lifetime, decoration: Lifetime) throws {
    for (isFirst, kind) in [(true, Alias.shareable), (false, .shareable), (true, .unshareable)] {
      let graph = ToyGraph(root: "A") {
        "A".alias(of: "B", kind)
        isFirst ? ["A".decoration, "B".decoration] : ["B".decoration, "A".decoration]
        "B".bound.living(original)
      }.graph
      let node = try #require(
        graph.nodes.first { graph.declaration(of: $0)?.role == .decoration && graph.spelling(of: $0) == "A" })
      #expect(graph.lifetime(of: node) == (kind == .shareable ? decoration : .transient))
    }
  }

  @Test func anEagerOriginalOfAParentIsDecoratedOnDemandForEachInstance() throws {
    let graph = ToyGraph(root: "ComponentFactory<ChildComponent>") {
      "B".eagerSingleton
      component("ChildComponent", root: "A") {
        "A".alias(of: "B")
        "A".decoration
      }
    }.graph
    #expect(graph.lifetime(of: try node("A", in: graph)) == .singleton)
  }
}
