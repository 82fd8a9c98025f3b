// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Testing

@Suite struct SelectorTests {
  private let index = GraphIndex(Shop().graph().snapshot())

  private func keys(_ selector: BindingSelector) -> [String] { index.bindings(matching: selector).map(\.key) }

  @Test func aTypeIsFoundByItselfAndByItsName() {
    #expect(keys(.type((any Till).self)) == ["any Till"])
    #expect(keys(.type("Till")) == ["any Till"])
    #expect(keys(.type("any Till")) == ["any Till"])
    #expect(keys(.type("DovetailGraphTests.Till")) == ["any Till"])
    #expect(keys(.type(Shelf.self)) == ["[String: Shelf]", "[String: Shelf]"])
    #expect(keys(.type("*as*")) == ["Basket"])
    #expect(keys(.type(IronTill.self)) == [])
  }

  @Test func aNestedTypeIsFoundWithoutTheTypesAroundIt() {
    let index = GraphIndex(GraphSnapshot("C: Shop.Market.Ledger, Shop.Box<Shop.Coin>"))
    for name in ["Ledger", "Market.Ledger", "Shop.Market.Ledger", "Led*"] {
      #expect(index.bindings(matching: .named(name)).map(\.key) == ["Shop.Market.Ledger"])
      #expect(index.bindings(matching: .type(name)).map(\.key) == ["Shop.Market.Ledger"])
    }
    #expect(index.bindings(matching: "Coin>").isEmpty)
    #expect(index.bindings(matching: "Box<Shop.Coin>").map(\.key) == ["Shop.Box<Shop.Coin>"])
  }

  @Test func aPlaceIsFoundByItsNames() {
    #expect(keys(.module(StockModule.self)) == keys(.type(Shelf.self)))
    #expect(keys(.module("Stock*")) == keys(.type(Shelf.self)))
    #expect(keys(.component(Visit.self)) == keys(.component("Vis*t")))
    #expect(keys(.component(Visit.self)) == ["Customer", "Basket"])
    #expect(keys(.file("DovetailGraphTests/Shop*")).count == index.graph.bindings.count - 1)
    #expect(keys(.swiftModule("DovetailGraphTests")) == keys(.all))
  }

  @Test func selectorsCombine() {
    #expect(keys(.component(Visit.self).and(.not(.type("Customer")))) == ["Basket"])
    #expect(keys(.type("Basket").or(.type("Counter"))) == ["Counter", "Basket"])
    #expect(keys(.not(.all)) == [])
    #expect(
      BindingSelector.type((any Till).self).or(.not(.module(StockModule.self))).description
        == ".type((any Till).self).or(.not(.module(StockModule.self)))")
  }

  @Test func aTagIsFoundByItselfAndByItsName() {
    let index = GraphIndex(Office().graph().snapshot())
    #expect(index.bindings(matching: .tag(Sender.self)).map(\.key) == ["String tagged Sender"])
    #expect(index.bindings(matching: .tag("Send*")).map(\.key) == ["String tagged Sender"])
    #expect(index.bindings(matching: .tag("S")).isEmpty)
  }

  @Test func aProtocolRequestsForTheModuleThatBindsIt() {
    // The protocol is declared in Domain, and bound in Toy.
    let graph = GraphSnapshot("C: App; App: any Domain.Store; any Domain.Store: Storage.Disk")
    func findings(from requester: String, to requested: String) -> [String] {
      let rule: any GraphRule = .forbid(
        from: .swiftModule(requester), to: .swiftModule(requested), because: "layers know those below")
      return graph.diagnostics(rules: [rule]).map(\.summary)
    }
    #expect(findings(from: "Toy", to: "Storage") == ["`any Domain.Store` must not request `Storage.Disk`"])
    #expect(findings(from: "Toy", to: "Domain") == ["`App` must not request `any Domain.Store`"])
    #expect(
      findings(from: "Domain", to: "Storage") == [
        "no binding is selected by `.swiftModule(\"Domain\")`, so the rule checks nothing"
      ])
  }

  @Test(arguments: [
    ("*", "", true), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "ac", true), ("a*a", "a", false),
    ("a*b*c", "aXbYc", true), ("a*b*c", "acb", false), ("abc", "abcd", false), ("*b", "abab", true),
  ])
  func starsStandForAnyText(pattern: String, name: String, isMatch: Bool) {
    let graph = GraphSnapshot("C: x\(name)")
    #expect(GraphIndex(graph).bindings(matching: .type("x\(pattern)")).isEmpty == !isMatch)
  }

  @Test func theFirstTypeInANameHasTheSwiftModule() throws {
    struct Names: Component {
      typealias Root = Void

      func configure(binder: Binder) {
        binder.bind(SelectorTests.self).intoCollection().to { [SelectorTests()] }
        binder.bind((@Sendable () -> Int).self).to { { 1 } }
        // Nothing else names the parts of this element.
        binder.bind([Double: Float?].self).intoCollection().to { [1: nil] }
      }
    }
    let index = GraphIndex(Names().graph().snapshot())
    #expect(
      index.bindings(matching: .swiftModule("Swift")).map(\.element) == ["@Sendable () -> Int", "[Double: Float?]"])
    #expect(
      index.bindings(matching: .swiftModule("DovetailGraphTests")).map(\.kind) == [.component, .wholeContribution])
  }
}
