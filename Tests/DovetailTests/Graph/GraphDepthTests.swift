// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct GraphDepthTests {
  /// The names of the singletons to construct before the root.
  private func found(_ graph: Graph, limit: Int) -> [String] {
    graph.singletons(toConstructBefore: [graph.root], of: 0, limit: limit)[0].map { graph.spelling(of: $0) }
  }

  /// `count` bindings, each of which needs the next.
  private func chain(_ count: Int, _ bind: (String) -> ToyStatement) -> Graph {
    let statements = (0..<count).map { bind("N\($0)").needs($0 + 1 < count ? ["N\($0 + 1)"] : []) }
    return ToyGraph(root: "N0", statements: statements).graph
  }

  @Test func aChainOfSingletonsIsCut() {
    #expect(found(chain(10) { $0.singleton }, limit: 3) == ["N7", "N4", "N1"])
    #expect(found(chain(10) { $0.singleton }, limit: 10) == [])
    #expect(found(chain(10) { $0.singleton }, limit: 9) == ["N1"])
  }

  @Test func aChainOfTransientsIsCutAtTheNextSingleton() {
    #expect(found(chain(10) { $0 == "N2" || $0 == "N8" ? $0.singleton : $0.bound }, limit: 3) == ["N2"])
    #expect(found(chain(10) { $0.bound }, limit: 3) == [])
  }

  @Test func theLengthOfAChainIsKnownWithAndWithoutLoops() throws {
    let graph = chain(10) { $0.singleton }
    #expect(graph.order(from: [graph.root])?.depth == 10)
    #expect(graph.depth(of: graph.clusters(from: [graph.root], along: { $0 != .weak })) == 10)
    let deferred = ToyGraph(root: "A") {
      "A".singleton.needs("Provider<B>", "C")
      "B".singleton.needs("C")
      "C".bound
    }.graph
    #expect(deferred.order(from: [deferred.root])?.depth == 2)
    let long = chain(1000) { $0.singleton }
    #expect(long.order(from: [long.root])?.depth == 255)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func noChainIsLongerThanTheLimit(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let limit = Int.random(in: 2...6, using: &random)
    var statements: [ToyStatement] = []
    for node in 0..<count {
      let later = (0..<3).map { _ in Int.random(in: node...count, using: &random) }.filter { $0 > node && $0 < count }
      let shape = Int.random(in: 0..<8, using: &random) == 0 ? "Provider<N%>" : "N%"
      let needs = Set(later).sorted().map { shape.replacing("%", with: "\($0)") }
      statements.append("N\(node)".singleton.needs(needs))
    }
    let graph = ToyGraph(root: "N0", statements: statements).graph
    let singletons = graph.singletons(toConstructBefore: [graph.root], of: 0, limit: limit)[0]
    let needed = Set(graph.clusters(from: [graph.root], along: { $0 == .eager }).joined())
    #expect(needed.isSuperset(of: singletons), "seed \(seed)")
    // Constructs one after the other, like factories that call each other, and records the depth.
    var constructed: Set<Int> = []
    func depth(constructing node: Int) -> Int {
      guard constructed.insert(node).inserted else { return 0 }
      let below = graph.edges(of: node).filter { $0.strength == .eager }.map { depth(constructing: $0.destination) }
      return 1 + (below.max() ?? 0)
    }
    for node in singletons + [graph.root] { #expect(depth(constructing: node) <= limit, "seed \(seed)") }
    #expect(constructed == needed, "seed \(seed)")
  }
}
