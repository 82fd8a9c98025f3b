// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct GraphTests {
  @Test func declarationsComeFirstUnderTheirOwnIndices() {
    let graph = ToyGraph(root: "App") {
      "App".needs("B", "A")
      "A"
      "B"
    }.graph
    #expect(graph.component == 0)
    #expect(graph.nodes.map { graph.spelling(of: $0) } == ["Toy", "App", "A", "B"])
    #expect(graph.edges(of: 0).map(\.destination) == [1])
    #expect(graph.edges(of: 1).map(\.destination) == [3, 2])
    #expect(graph.derivedNodes.isEmpty)
  }

  @Test func derivedNodesFollowInTheOrderInWhichTheyAreFirstNeeded() {
    let graph = ToyGraph(root: "App") {
      "App".needs("Provider<A?>", "A?", "WeakProvider<A>")
      "A".needs("A?").singleton
    }.graph
    #expect(graph.derivedNodes.map { graph.spelling(of: $0) } == ["Provider<A?>", "A?", "WeakProvider<A>"])
    #expect(graph.derivedNodes.map { graph.edges(of: $0).map(\.destination) } == [[4], [2], [2]])
    #expect(graph.derivedNodes.map { graph.edges(of: $0).map(\.strength) } == [[.deferred], [.eager], [.weak]])
  }

  @Test func aBoundShapeIsNotDerived() {
    let graph = ToyGraph(root: "App") {
      "App".needs("A?", "Provider<A>", "[A]")
      "A?"
      "Provider<A>"
      "[A]"
    }.graph
    #expect(graph.derivedNodes.isEmpty)
    #expect(graph.diagnostics(of: .errors + .warnings).isEmpty)
  }

  @Test func contributionsAreNeededInTheOrderOfTheirDeclaration() {
    let graph = ToyGraph(root: "[A]") {
      "A".contribution
      module("First") { "A".wholeContribution }
      "A".contribution
    }.graph
    let collection = graph.edges(of: 0)[0].destination
    #expect(graph.edges(of: collection).map(\.destination) == [1, 2, 3])
  }

  @Test func contributionsToTheVeryCollectionComeBeforeAccessToThoseOfAnother() {
    let graph = ToyGraph(root: "[Provider<A>]") {
      "A".contribution
      "Provider<A>".contribution
    }.graph
    let collection = graph.edges(of: 0)[0].destination
    #expect(graph.edges(of: collection).map(\.destination) == [2])
    #expect(graph.edges(of: collection).map(\.strength) == [.eager])
  }

  @Test(arguments: [
    "A", "[A]", "Provider<A>", "Provider<[A]>", "[Provider<A>]", "Provider<Provider<A>>", "A tagged Red",
  ])
  func anOptionalOfWhatIsNotBoundNeedsNothing(wrapped: String) {
    let toy = ToyGraph(root: "App") { "App".needs("\(wrapped)?") }
    #expect(toy.graph.derivedNodes.map { toy.graph.spelling(of: $0) } == ["\(wrapped)?"])
    #expect(toy.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "A", "A?", "[B]", "Provider<A>", "Provider<[B]>", "[Provider<B>]", "WeakProvider<A>", "()", "[C]", "Provider<()>",
  ])
  func anOptionalOfWhatCanBeMadeNeedsIt(wrapped: String) throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("\(wrapped)?")
      "A".singleton
      "B".contribution
      "C".emptyCollection
    }
    let optional = try #require(toy.graph.edges(of: 1).first).destination
    #expect(toy.graph.edges(of: optional).map { toy.graph.spelling(of: $0.destination) } == [wrapped])
    #expect(toy.errors.isEmpty)
  }

  @Test(arguments: [
    "A??", "Provider<Provider<A>>", "Provider<A>?", "Provider<[Provider<B>]>", "[[B]]", "[B]?",
    "Provider<WeakProvider<A>>",
  ])
  func shapesNest(root: String) {
    let toy = ToyGraph(root: root) {
      "A".singleton
      "B".contribution
      "[B]".contribution
    }
    #expect(toy.errors.isEmpty)
  }

  @Test func whatNobodyBindsIsANodeOfItsOwn() {
    let graph = ToyGraph(root: "App") {}.graph
    #expect(graph.nodes.count == 2)
    guard case .missing = graph.origin(of: 1) else {
      Issue.record("App is not missing")
      return
    }
  }

  @Test func theFirstOfSeveralBindingsAnswersRequests() {
    let graph = ToyGraph(root: "App") {
      "App".needs("A")
      "A"
      "A"
      "A"
    }.graph
    #expect(graph.edges(of: 1).map(\.destination) == [2])
    #expect(graph.conflicts == [[2, 3, 4]])
  }

  @Test func onlyDeclaredNodesAreShared() {
    let graph = ToyGraph(root: "App") {
      "App".needs("Provider<A>", "A")
      "A".singleton
    }.graph
    #expect(graph.nodes.filter(graph.isShared).map { graph.spelling(of: $0) } == ["A"])
  }
}
