// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

@Suite struct DifferenceTests {
  private func changes(from base: String, to now: String) -> [String] {
    GraphSnapshot(now).difference(from: GraphSnapshot(base)).changes.map { "\($0.kind): \($0.binding.key) \($0.text)" }
  }

  @Test func nothingIsSaidOfEqualGraphs() {
    let graph = Shop().graph().snapshot()
    let difference = graph.difference(from: graph)
    #expect(difference.isEmpty)
    #expect(difference.text.isEmpty)
    #expect(difference.markdown.isEmpty)
  }

  @Test func newAndLostBindingsComeFirst() {
    #expect(
      changes(from: "C: App; App: A", to: "C: App; App: B") == [
        "added: B is new", "removed: A is gone", "rewired: App requests B; no longer requests A",
      ])
  }

  @Test func lifetimesAreCompared() {
    #expect(
      changes(from: "C: App; App: A", to: "C: App; App: A/singleton") == [
        "lifetime: A is a singleton, and was transient"
      ])
  }

  @Test func aDeferredRequestThatOpensACycleIsNamed() {
    #expect(
      changes(from: "C: App; App: A; A: B; B: D", to: "C: App; App: A; A: B; B: D, ~A") == [
        "rewired: B requests Provider<A>",
        "cycle: B is part of a cycle now, which its request of Provider<A> makes possible",
      ])
    let loop = "C: App; App: A; A: ~A"
    #expect(changes(from: loop, to: loop) == [])
  }

  @Test func whatIsNewlyReachedIsNamed() {
    #expect(
      changes(from: "C: App; App: A; Old: A", to: "C: App; App: A, ~Old; Old: A") == [
        "rewired: App requests Provider<Old>", "reached: Old is needed now",
      ])
    #expect(changes(from: "C: App; App: A, ~B", to: "C: App; App: A; B").contains("unreached: B is no longer needed"))
  }

  @Test func theLongestChainIsCompared() {
    #expect(
      changes(from: "C: App; App: ~A; A: B", to: "C: App; App: A; A: B").last
        == "chain: B ends the longest chain of eager requests, which has 4 bindings and had 2")
  }

  @Test func aBindingOfAnotherModuleIsTheSameBinding() {
    let base = Shop().graph().snapshot()
    let now = Shop().overriding { $0.bind((any Till).self).asSingleton().to { IronTill() } }.graph().snapshot()
    #expect(
      now.difference(from: base).changes.map { "\($0.kind): \($0.binding.key) \($0.text)" } == [
        "overridden: any Till is overridden"
      ])
    #expect(base.difference(from: now).changes.map(\.text) == ["is no longer overridden"])
  }

  @Test func aNamesakeChangesNoOtherBinding() {
    let base = Map().graph().snapshot()
    let now = Map(hasNamesake: true).graph().snapshot()
    #expect(base.bindings.map(\.key).contains("Site"))
    #expect(now.bindings.map(\.key).contains("DovetailGraphTests.Site"))
    #expect(
      now.difference(from: base).changes.map { "\($0.kind): \($0.binding.key)" } == ["added: Dovetail.Site"])
  }

  @Test func aBindingThatBecomesADefaultIsTheSameBinding() {
    func snapshot(isDefault: Bool) -> GraphSnapshot {
      Map(isDefault: isDefault).graph().snapshot()
    }
    #expect(
      snapshot(isDefault: true).difference(from: snapshot(isDefault: false)).changes.map(\.text)
        == ["is a default binding, and was a binding"])
  }

  @Test func aDictionaryThatNeedNoLongerBeCompleteIsNamed() throws {
    func snapshot(isComplete: Bool) -> GraphSnapshot { Map(isComplete: isComplete).graph().snapshot() }
    let (base, now) = (snapshot(isComplete: true), snapshot(isComplete: false))
    #expect(base.bindings.contains { $0.kind == .completeDictionary && $0.label == "completeness of [Size: Int]" })
    #expect(
      now.difference(from: base).changes.map { "\($0.binding.label) \($0.text)" }
        == ["declaration of [Size: Int] is a collection that may be empty, and was a complete dictionary"])
    #expect(GraphIndex(base).unused().bindings.allSatisfy { $0.kind != .completeDictionary })
  }

  @Test func anotherTypeIsRequestedEvenIfNothingBindsEither() {
    func snapshot(asksNumber: Bool) -> GraphSnapshot {
      Map(requestsNumber: asksNumber).graph().snapshot()
    }
    #expect(
      snapshot(asksNumber: true).difference(from: snapshot(asksNumber: false)).changes.map(\.text)
        == ["requests Double?; no longer requests String?"])
  }

  @Test func textAndMarkdownShowThirtyChanges() {
    let names = (0..<40).map { "N\($0)" }.joined(separator: ", ")
    let difference = GraphSnapshot("C: App; App: \(names)").difference(from: GraphSnapshot("C: App; App"))
    #expect(difference.changes.count == 42)
    #expect(difference.text.hasPrefix("42 changes:\n  N0 is new (Toy/Toy.swift:3)\n"))
    let shown = (0..<30).map { "N\($0)" }.joined(separator: ", ")
    #expect(
      difference.text.hasSuffix(
        "  N29 is new (Toy/Toy.swift:32)\n  … and 12 more\nbuild() newly constructs \(shown), … and 10 more\n"))
    #expect(difference.markdown.split(separator: "\n").count { $0.hasPrefix("| added |") } == 30)
    #expect(difference.markdown.split(separator: "\n").count { $0.contains(":::added") } == 30)
  }

  @Test func markdownBeginsWithAPicture() {
    let difference = GraphSnapshot("C: App; App: B").difference(from: GraphSnapshot("C: App; App: A"))
    #expect(
      difference.markdown == """
        ### The graph has 3 changes

        ```mermaid
        flowchart LR
          %% thick green border: added; dashed red border: removed
          subgraph c0 ["Toy"]
            direction LR
            n0["B"]:::added
            n1["A"]:::removed
            n2["App"]
          end
          n2 --> n0
          n2 --> n1
          classDef added stroke:#080,stroke-width:3px
          classDef removed stroke:#c00,stroke-dasharray:4
        ```

        | Change | Binding | What | Line |
        |---|---|---|---|
        | added | `B` | is new | Toy/Toy.swift:3 |
        | removed | `A` | is gone | Toy/Toy.swift:3 |
        | rewired | `App` | requests B; no longer requests A | Toy/Toy.swift:2 |

        `build()` newly constructs `B`

        `build()` no longer constructs `A`

        """)
  }

  @Test func whatIsConstructedAtLaunchIsCompared() {
    func lines(from base: String, to now: String) -> [Substring] {
      GraphSnapshot(now).difference(from: GraphSnapshot(base)).text.split(separator: "\n").filter {
        $0.hasPrefix("build()")
      }
    }
    // A request is deferred, so its target and all that it needs are constructed later.
    #expect(
      lines(from: "C: App; App: A; A: B", to: "C: App; App: ~A; A: B") == ["build() no longer constructs A, B"])
    #expect(
      lines(from: "C: App; App: ~A; A: B", to: "C: App; App: A; A: B; B: D") == ["build() newly constructs A, B, D"])
    // It is constructed for another requester.
    #expect(lines(from: "C: App, A; App: A", to: "C: App, A; App: ~A") == [])
    // What is missing is not constructed.
    #expect(
      lines(from: "C: App; App: A", to: "C: App; App: missing") == ["build() no longer constructs A"])
    #expect(
      lines(from: "C: App; App: A/singleton/Old", to: "C: App; App: ~A/singleton/New") == [
        "build() no longer constructs A"
      ])
  }
}

private struct Site {}

private enum Size: CaseIterable { case small, large }

private struct Map: Component {
  typealias Root = [Int]

  var hasNamesake = false
  var isDefault = false
  var isComplete: Bool?
  /// Whether the optional request is one for a number, or else for a text.
  var requestsNumber = false

  func configure(binder: Binder) {
    if hasNamesake { binder.bind(Dovetail.Site.self).to { () -> Dovetail.Site in fatalError("it is never requested") } }
    if isDefault {
      binder.bindDefault(Site.self).to { Site() }
    } else {
      binder.bind(Site.self).to { Site() }
    }
    switch isComplete {
    case true?: binder.declareCompleteDictionary(of: Int.self, keyedBy: Size.self)
    case false?: binder.declareDictionary(of: Int.self, keyedBy: Size.self)
    case nil: break
    }
    if requestsNumber {
      binder.bind([Int].self).to { (_: Provider<Site>, _: Double?) in [] }
    } else {
      binder.bind([Int].self).to { (_: Provider<Site>, _: String?) in [] }
    }
  }
}
