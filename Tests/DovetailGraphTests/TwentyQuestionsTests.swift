// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

/// Questions of a large app's maintainer, each answered by one call. “Looking at the graph” has the same list.
@Suite struct TwentyQuestionsTests {
  private let index = GraphIndex(Market().graph().snapshot())

  @Test func q01WhichBindingIsThat() {
    #expect(index.bindings(matching: "Scale").map(\.key) == ["any Scale"])
    #expect(index.bindings(matching: "Scale").first?.site?.fileID == "DovetailGraphTests/TwentyQuestionsTests.swift")
  }

  @Test func q02WhyIsThisHere() throws {
    #expect(try index.whyIsItHere("Ledger").keys == ["Market", "Stall", "any Scale", "Ledger"])
  }

  @Test func q03WhatRequestsIt() throws {
    #expect(try index.find("needs:Ledger").keys == ["any Scale", "Receipt"])
  }

  @Test func q04WhatDoesItRequest() throws {
    #expect(try index.find("needed-by:Stall").keys == ["any Scale", "Receipt", "Round", "Sign"])
  }

  @Test func q05WhatBreaksIfIRemoveThat() throws {
    #expect(try index.impact(of: "Ledger").keys == ["Market", "any Scale", "Ledger", "Receipt", "Stall"])
  }

  @Test func q06WhatGoesIfItGoes() throws {
    #expect(try index.find("goes-with:any Scale").keys == [])
    #expect(try index.find("goes-with:needs:Ledger").keys == ["Ledger"])
  }

  @Test func q07WhatDoesItTake() throws {
    #expect(try index.find("reached-by:Receipt").keys == ["Ledger"])
  }

  @Test func q08WhatKeepsThatAlive() throws {
    #expect(try index.whatKeepsAlive("Ledger").keys == ["Market", "Stall", "any Scale", "Receipt", "Ledger"])
  }

  @Test func q09WhyIsThisASingleton() throws {
    // Several bindings share it: a possible reason.
    #expect(try index.find("needs:Ledger").bindings.map(\.lifetime) == [.singleton, .transient])
  }

  @Test func q10HowDoesThisComeToNeedThat() throws {
    #expect(try index.path(from: .component(Round.self), to: "Ledger").keys == [])
    #expect(try index.path(from: "Stall", to: "Ledger").keys == ["Stall", "any Scale", "Ledger"])
  }

  @Test func q11WhyIsThisHereTwice() {
    #expect(index.bindings(matching: .type("Sign")).map(\.component.text).count == 2)
    #expect(index.graph.modules.first { $0.name == "LedgerModule" }?.furtherSites.count == 1)
  }

  @Test func aModuleIsRepeatedInItsOwnComponent() {
    struct Fair: Component {
      struct Booth<Number>: Component {
        typealias Root = Coupon

        var isRepeating: Bool

        func configure(binder: Binder) {
          binder.install(module: CouponModule())
          if isRepeating { binder.install(module: CouponModule()) }
        }
      }

      struct Booths { init(first: ComponentFactory<Booth<Int>>, second: ComponentFactory<Booth<Double>>) {} }

      typealias Root = Booths

      func configure(binder: Binder) {
        binder.install(component: Booth<Int>(isRepeating: false))
        binder.install(component: Booth<Double>(isRepeating: true))
        binder.bind().to(factory: Booths.init)
      }
    }
    #expect(Fair().graph().snapshot().modules.map(\.furtherSites.count) == [0, 1])
  }

  @Test func ofSeveralModulesOfOneTypeEachHasItsOwnPlaces() {
    struct Street: Component {
      struct LampModule: Module, Equatable {
        let height: Int

        func configure(binder: Binder) { binder.bind(Int.self).intoCollection().to(value: height) }
      }

      typealias Root = [Int]

      func configure(binder: Binder) {
        binder.install(module: LampModule(height: 1), line: 1)
        binder.install(module: LampModule(height: 2), line: 2)
        binder.install(module: LampModule(height: 2), line: 3)
        binder.install(module: LampModule(height: 3), line: 4)
        binder.install(module: LampModule(height: 1), line: 5)
        binder.install(module: LampModule(height: 2), line: 6)
      }
    }
    let modules = Street().graph().snapshot().modules
    #expect(modules.map(\.site?.line) == [1, 2, 4])
    #expect(modules.map { $0.furtherSites.map(\.line) } == [[5], [3, 6], []])
  }

  @Test func q12WhyIsThisAsynchronous() throws {
    #expect(try index.find("inherited-by:Receipt is:async").keys == ["Ledger"])
    #expect(try index.find("inherited-by:Sign is:async").bindings.isEmpty)
  }

  @Test func q13WhatRunsOnTheMainActorBecauseOfThisOrWouldBecomeAsynchronous() throws {
    #expect(try index.find("inherits:Ledger").keys == ["Market", "any Scale", "Receipt", "Stall"])
    #expect(try index.find("inherits:Receipt").keys == [])
  }

  @Test func q14WhatIsNotNeeded() {
    #expect(index.unused().keys == ["Coupon"])
  }

  @Test func q15WhichModuleCanGo() {
    #expect(index.unusedModules().map(\.name) == ["CouponModule"])
  }

  @Test func q16WhatDidThisPullRequestDo() {
    let changes = Market(hasCoupons: false).graph().snapshot().difference(from: index.graph).changes
    #expect(changes.map { "\($0.binding.key) \($0.text)" } == ["Coupon is gone"])
  }

  @Test func q17WhatOpensThisComponent() throws {
    #expect(try index.find("needs:Round").keys == ["Stall"])
  }

  @Test func q18WhichSingletonsDoesThisComponentHold() throws {
    #expect(try index.find("component:Market is:shared").keys == ["any Scale", "Ledger"])
    #expect(try index.find("component:Round is:shared").keys == ["Sign"])
  }

  @Test func q19WhatDoesBuildConstruct() throws {
    #expect(try index.find("is:launch").keys == ["Market", "any Scale", "Ledger", "Stall", "Sign"])
  }

  @Test func q20WhatDoesThisModuleUseOfThat() throws {
    #expect(try index.find("module:ScaleModule needs:module:Ledger").keys == ["any Scale"])
    #expect(try index.find("module:Ledger needed-by:module:ScaleModule").keys == ["Ledger"])
  }

  // MARK: - Some more

  @Test func q21WhatDoMostNeed() {
    #expect(index.graph.bindings.max { index.fanIn($0.id) < index.fanIn($1.id) }?.key == "Ledger")
  }

  @Test func q22WhatNeedsEachOther() {
    #expect(index.cycles().isEmpty)
    let index = GraphIndex(GraphSnapshot("C: A; A: B, D; B: ~A; D: ~D, ?A"))
    #expect(index.cycles().map(\.keys) == [["A", "B"], ["D"]])
  }

  @Test func q23WhatIsConstructedInsideEachOther() {
    #expect(index.longestChain().keys == ["Market", "Stall", "any Scale", "Ledger"])
  }

  @Test func q24HowFarIsItFromTheRoot() throws {
    #expect(try index.whyIsItHere("Ledger").requests.count == 3)
  }

  @Test func q25WhatIsMissing() throws {
    #expect(try index.find("is:missing").bindings.isEmpty)
    let broken = GraphIndex(Shop(isBroken: true).graph().snapshot())
    #expect(try broken.find("is:missing").keys == ["Price"])
    #expect(try broken.find("needs:is:missing").keys == ["Counter"])
  }

  @Test func q26WhatIsNearIt() throws {
    #expect(try index.around("any Scale").keys == ["any Scale", "Ledger", "Stall"])
    // `Receipt` also requests the ledger, and is on no path through the scale.
    #expect(try index.around("any Scale", depth: 2).keys == ["Market", "any Scale", "Ledger", "Stall"])
    #expect(try index.around("any Scale", depth: 2).steps.count == 3)
    #expect(try index.around(.module("LedgerModule"), depth: 0).keys == ["Ledger", "Receipt"])
    #expect(try index.around("Ledger", depth: .max).keys == index.impact(of: "Ledger").keys)
    #expect(throws: UnknownBinding.self) { try index.around("Scales") }
  }

  @Test func q27HowDoesItLookWithoutThat() throws {
    let rest = try index.without("Ledger")
    #expect(rest.keys == index.graph.keys.filter { $0 != "Ledger" })
    #expect(rest.requests.count == index.graph.requests.count - 2)
    #expect(try index.without(.all).bindings.isEmpty)
    #expect(throws: UnknownBinding.self) { try index.without("Ledgers") }
  }
}

// MARK: - A market

struct Market: Component {
  typealias Root = Stall

  var hasCoupons = true

  func configure(binder: Binder) {
    binder.install(module: ScaleModule())
    binder.install(module: LedgerModule())
    if hasCoupons { binder.install(module: CouponModule()) }
    binder.install(component: Round())
    binder.bind().to(factory: Stall.init)
    binder.bind().to(factory: Sign.init)
  }
}

final class Stall {
  init(scale: any Scale, receipt: AsyncProvider<Receipt>, visits: ComponentFactory<Round>, sign: Sign) {}
}
final class Sign: Sendable {}
final class Ledger: Sendable { init() async {} }
struct Receipt { let ledger: Ledger }
final class IronScale: Scale { init(ledger: Ledger) {} }
struct Coupon {}
protocol Scale: Sendable {}

struct ScaleModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Scale).self).asSingleton().to(factory: IronScale.init)
    binder.install(module: LedgerModule())
  }
}

struct LedgerModule: Module {
  func configure(binder: Binder) {
    binder.bind(Ledger.self).asSingleton().to(factory: Ledger.init)
    binder.bind().to(factory: Receipt.init)
  }
}

struct CouponModule: Module {
  func configure(binder: Binder) { binder.bind().to(factory: Coupon.init) }
}

struct Round: Component {
  typealias Root = Sign

  func configure(binder: Binder) { binder.bind(Sign.self).shadowing().asSingleton().to(factory: Sign.init) }
}
