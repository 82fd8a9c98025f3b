// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

@Suite struct LargeGraphTests {
  /// A chain of bindings. Each requests the next one, and the last one defers its request of the first.
  private static func chain(of count: Int) -> GraphSnapshot {
    let ids = (0..<count).map { GraphSnapshot.ID("N\($0)") }
    let loop = GraphSnapshot.Request(
      requester: ids[count - 1], role: .parameter, position: 0, type: "Provider<N1>", access: .provider,
      strength: .deferred, accepts: [], targets: [ids[1]])
    return GraphSnapshot(
      components: [
        GraphSnapshot.Component(
          id: GraphSnapshot.ID("Chain"), name: "Chain", qualifiedName: "Chain.Chain", parent: nil, binding: ids[0],
          root: "N1", seed: nil)
      ],
      modules: [],
      bindings: ids.enumerated().map { number, id in
        GraphSnapshot.Binding(
          id: id, kind: number == 0 ? .component : .binding, key: id.text, qualifiedKey: nil, element: id.text,
          qualifiedElement: "Chain.\(id.text)", swiftModule: "Chain", isOfProtocol: nil, tag: nil, qualifiedTag: nil,
          lifetime: .transient, effects: [],
          entry: nil, site: Site(fileID: "Chain/Chain.swift", line: number),
          module: nil, component: GraphSnapshot.ID("Chain"), replaced: [], original: nil)
      },
      requests: (1..<count).map { number in
        GraphSnapshot.Request(
          requester: ids[number - 1], role: number == 1 ? .root : .parameter, position: 0, type: "N\(number)",
          access: .plain,
          strength: .eager, accepts: nil, targets: [ids[number]])
      } + [loop], diagnostics: [])
  }

  @Test func questionsAboutADeepGraphOverflowNoStack() throws {
    let count = 20_000
    let index = GraphIndex(Self.chain(of: count))
    let last = BindingSelector.binding(GraphSnapshot.ID("N\(count - 1)"))
    #expect(try index.whyIsItHere(last).bindings.count == count)
    #expect(index.longestChain().bindings.count == count)
    #expect(try index.impact(of: last).bindings.count == count)
    #expect(try index.find("goes-with:N10").bindings.count == count - 11)
    #expect(try index.whatKeepsAlive(last).bindings.count == count)
  }

  @Test func deepGraphsAreComparedAndWritten() {
    let (short, long) = (Self.chain(of: 10_000), Self.chain(of: 10_001))
    #expect(
      long.difference(from: short).changes.map(\.kind) == [.added, .rewired, .cycle, .chain])
    for format in GraphFormat.pictures { #expect(long.text(as: format).contains("too many to be drawn")) }
  }

  @Test func rulesAreAskedOfADeepGraph() {
    let rules: [any GraphRule] = [
      .forbid(from: .type("N1*"), to: .type("N2*"), because: "of this"), .shared(.type("N99*"), because: "of memory"),
    ]
    let diagnostics = Self.chain(of: 10_000).diagnostics(rules: rules)
    #expect(diagnostics.count { $0.id.description == "shared" } == 111)
    #expect(diagnostics.count { $0.id.description == "forbidden-request" } == 4)
  }
}
