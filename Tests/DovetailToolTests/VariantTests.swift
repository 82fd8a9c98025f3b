// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

enum Flags: String, CaseIterable {
  case production, staging, preview
}

/// A component that lacks a bulb with some flags, and in which the desk is bound twice with others.
struct Shop: Component {
  typealias Root = Desk

  let flags: Flags
  let lacking: Set<Flags>
  let doubling: Set<Flags>

  func configure(binder: Binder) {
    binder.bind(Desk.self).to(factory: Desk.init)
    if doubling.contains(flags) { binder.bind(Desk.self).to(factory: Desk.init) }
    binder.bind(Lamp.self).to(factory: Lamp.init)
    if !lacking.contains(flags) { binder.bind(Bulb.self).to(factory: Bulb.init) }
    if flags == .staging { binder.install(module: Attic(file: "Shop/Shop.swift")) }
  }
}

/// A component that is checked with several values.
@Suite @MainActor struct VariantTests {
  private func graph(lacking: Set<Flags> = [], doubling: Set<Flags> = []) -> CheckedGraph {
    .each(over: Flags.allCases) { Shop(flags: $0, lacking: lacking, doubling: doubling) }
  }

  private func summaries(_ graph: CheckedGraph) -> [String] {
    graph.faults().filter { $0.severity == .error }.map(\.summary)
  }

  @Test func soundVariantsAreOneGraph() {
    #expect(summaries(graph()).isEmpty)
    let outcome = outcome("check", of: [self.graph()])
    #expect(outcome.status == 0)
    #expect(graph().name == "Shop")
    #expect(outcome.output.hasPrefix("The graph is sound"))
  }

  @Test func aFaultOfSomeVariantsNamesThem() {
    #expect(summaries(graph(lacking: [.staging])) == ["nothing binds `Bulb`, only with staging"])
    #expect(
      summaries(graph(lacking: [.preview, .production])) == ["nothing binds `Bulb`, only with production, preview"])
    #expect(summaries(graph(lacking: Set(Flags.allCases))) == ["nothing binds `Bulb`"])
    #expect(
      summaries(graph(lacking: [.staging], doubling: Set(Flags.allCases)))
        == ["`Desk` is bound twice", "nothing binds `Bulb`, only with staging"])
    let failed = outcome("check", of: [graph(lacking: [.staging])])
    #expect(failed.status == 1)
    #expect(failed.errors.contains("error: [missing-binding] nothing binds `Bulb`, only with staging\n"))
  }

  @Test func adviceHoldsForAllVariantsOfAFault() {
    struct Spare: Dovetail.Tag { typealias Element = Bulb }
    struct Shop: Component {
      typealias Root = Desk

      let hasSpare: Bool

      func configure(binder: Binder) {
        binder.bind(Desk.self).to(factory: Desk.init)
        binder.bind(Lamp.self).to(factory: Lamp.init)
        if hasSpare { binder.bind(Bulb.self).tagged(with: Spare.self).to(factory: Bulb.init) }
      }
    }
    func notes(_ values: [Bool]) -> [Diagnostic.Note] {
      let faults = CheckedGraph.each(over: values) { Shop(hasSpare: $0) }.faults()
      return faults.first { $0.summary == "nothing binds `Bulb`" }?.notes ?? []
    }
    let (one, other, both) = (notes([true]), notes([false]), notes([true, false]))
    #expect(one != other)
    #expect(!both.isEmpty)
    #expect(both == one.filter(other.contains))
  }

  @Test func faultsOnDifferentLinesAreNotOne() {
    let graph = CheckedGraph.each(over: ["A/A.swift", "B/B.swift"]) { Office(file: $0, isBroken: true) }
    #expect(summaries(graph).count == 4)
    #expect(summaries(graph).allSatisfy { $0.contains(", only with ") })
  }

  @Test func theIdentityIsThatOfTheComponent() throws {
    let known = outcome("baseline", of: [graph(lacking: [.staging])]).output
    try withFolder { folder in
      try folder.write(known, into: "known.json")
      let path = folder.appending(path: "known.json").path
      #expect(outcome("check", "--baseline", path, of: [graph(lacking: [.preview])]).status == 0)
    }
  }

  @Test func commandsAboutOneGraphUseTheFirstValue() {
    #expect(outcome("why", "Bulb", of: [graph(lacking: [.preview])]).status == 0)
    #expect(outcome("show", of: [graph()]).output.contains("Attic") == false)
  }

  @Test func noVariantIsAFailure() {
    let line = #line + 1
    let none = CheckedGraph.each(over: [Flags]()) { Shop(flags: $0, lacking: [], doubling: []) }
    let place = "DovetailToolTests/VariantTests.swift:\(line):1"
    let message = "error: the graph Shop has no variant, so nothing is checked\n"
    #expect(outcome("check", of: [none]) == .init(errors: "\(place): \(message)", status: 2))
  }

  @Test func aThrownErrorReachesTheList() {
    #expect(throws: CocoaError.self) {
      try CheckedGraph.each(over: Flags.allCases) { (flags: Flags) throws -> Shop in
        throw CocoaError(.featureUnsupported)
      }
    }
  }
}
