// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct EffectsTests {
  private static func effects(of key: String, in toy: ToyGraph) throws -> Effects {
    toy.graph.effects(ofConstructing: try #require(toy.graph.node(of: key)))
  }

  @Test(arguments: [
    "B", "B?", "B??", "Wrapped<B>", "Wrapped<B?>?", "[C]", "[C]?", "Wrapped<[C]>",
  ])
  func whatIsWantedAtOnceBringsItsEffects(need: String) throws {
    let toy = ToyGraph(root: "A") {
      "A".needs(need).doing(.mainActor)
      "B".singleton.doing(.async)
      "C".contribution
      "C".wholeContribution.needs("B")
    }
    #expect(try Self.effects(of: "A", in: toy) == [.mainActor, .async])
  }

  @Test(arguments: [
    "AsyncProvider<B>", "AsyncProvider<B>?", "Wrapped<AsyncProvider<B>>", "WeakProvider<B>", "WeakProvider<B>?",
    "AsyncProvider<[C]>", "[AsyncProvider<C>]", "[WeakProvider<C>]", "D?",
    "[D]?", "[E]", "()",
  ])
  func whatIsWantedLaterOrNeverBringsNone(need: String) throws {
    let toy = ToyGraph(root: "A") {
      "A".needs(need)
      "B".singleton.doing(.all)
      "C".contribution.singleton.doing(.all)
      "E".emptyCollection
    }
    #expect(toy.errors.isEmpty)
    #expect(try Self.effects(of: "A", in: toy) == [])
  }

  @Test func effectsOfAllThatIsNeededAddUp() throws {
    let toy = ToyGraph(root: "A") {
      "A".needs("B", "C", "D")
      "B".needs("D").doing(.throwing)
      "C".needs("D").doing(.async)
      "D"
    }
    #expect(try Self.effects(of: "A", in: toy) == [.throwing, .async])
    #expect(try Self.effects(of: "B", in: toy) == .throwing)
    #expect(try Self.effects(of: "D", in: toy) == [])
  }

  @Test func anEagerSingletonKeepsItsEffectsToItself() throws {
    let toy = ToyGraph(root: "A") {
      "A".needs("B", "[D]")
      "B".eagerSingleton.needs("C").doing(.async)
      "C".doing(.throwing)
      "D".contribution.eagerSingleton.doing(.mainActor)
    }
    let singleton = try #require(toy.graph.node(of: "B"))
    #expect(try Self.effects(of: "A", in: toy) == [])
    #expect(toy.graph.effects(ofConstructing: singleton) == [.async, .throwing])
    #expect(toy.graph.effects(ofGetting: singleton) == [])
  }

  @Test func theComponentConstructsItsEagerSingletonsAndGetsItsRoot() {
    let graph = ToyGraph(root: "A") {
      "A".eagerSingleton.doing(.async)
      "B".eagerSingleton.needs("A").doing(.throwing)
    }.graph
    #expect(graph.edgeRange(of: graph.component).map { graph.effects(along: $0) } == [[], .async, .throwing])
  }

  @Test func allMembersOfACycleDoWhatOneOfThemDoes() throws {
    let toy = ToyGraph(root: "A") {
      "A".needs("B")
      "B".needs("C").doing(.throwing)
      "C".needs("B", "D")
      "D".doing(.async)
    }
    for key in ["A", "B", "C"] { #expect(try Self.effects(of: key, in: toy) == [.throwing, .async], "\(key)") }
  }

  @Test func anEagerSingletonEndsAnEffectInsideACycleToo() throws {
    let toy = ToyGraph(root: "A") {
      "A".needs("B")
      "B".eagerSingleton.needs("C").doing(.async)
      "C".needs("A").doing(.throwing)
    }
    #expect(try Self.effects(of: "A", in: toy) == [])
    #expect(try Self.effects(of: "B", in: toy) == [.async, .throwing])
    #expect(try Self.effects(of: "C", in: toy) == .throwing)
  }

  @Test(arguments: [Lifetime.transient, .singleton])
  func anEffectTravelsUpALongChain(lifetime: Lifetime) async {
    let count = Thoroughness.size(100_000)
    let (effects, errors) = await onSmallStack {
      let chain = (0..<count).map { number in
        number + 1 < count
          ? "N\(number)".needs("N\(number + 1)").living(lifetime) : "N\(number)".doing(.async).living(lifetime)
      }
      let graph = ToyGraph(root: "N0", accepting: .throwing, statements: chain).graph
      return (graph.nodes.dropFirst().map { graph.effects(ofConstructing: $0) }, graph.diagnostics(of: .errors))
    }
    #expect(effects.count { $0 == .async } == count)
    #expect(errors.map(\.subject) == ["N\(count - 1)"])
    #expect(errors.first?.path.count == count + 1)
  }

  @Test func inferenceAgreesWithTheOracle() {
    for seed in Thoroughness.seeds(2_000) {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      graph.breakTimes(Int.random(in: 0...4, using: &random), using: &random)
      let oracle = Oracle(statements: graph.statements, root: RandomGraph.root)
      let known = oracle.effects()
      let engine = ToyGraph(root: RandomGraph.root, statements: graph.statements).graph
      // Declarations are the same nodes to both.
      let isSame = (1...oracle.statements.count).allSatisfy { engine.effects(ofConstructing: $0) == known[$0] }
      #expect(isSame, "seed \(seed)")
    }
  }
}

extension Graph {
  /// The first node with this key.
  fileprivate func node(of key: String) -> Node? { nodes.first { spelling(of: $0) == key } }
}
