// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

/// Differences where several bindings have the same key.
@Suite struct DifferenceOfEqualsTests {
  private func changes(from base: some Component, to now: some Component) -> [String] {
    now.graph().snapshot().difference(from: base.graph().snapshot()).changes.map {
      "\($0.kind): \($0.binding.label) \($0.text)"
    }
  }

  @Test func aContributionInTheMiddleIsOneChange() {
    #expect(
      changes(from: Belt(steps: [.wash, .dry]), to: Belt(steps: [.wash, .pack, .dry])) == [
        "added: any Step in [any Step] is new",
        "rewired: Int [any Step] gains any Step in [any Step]",
      ])
    #expect(
      changes(from: Belt(steps: [.wash, .pack, .dry]), to: Belt(steps: [.wash, .dry])) == [
        "removed: any Step in [any Step] is gone",
        "rewired: Int [any Step] loses any Step in [any Step]",
      ])
  }

  @Test func oneMoreOfManyEqualsIsOneChange() {
    #expect(
      changes(from: Belt(steps: [.dry, .dry]), to: Belt(steps: [.dry, .dry, .dry, .dry])) == [
        "added: any Step in [any Step] is new", "added: any Step in [any Step] is new",
        "rewired: Int [any Step] gains any Step in [any Step] (2 times)",
      ])
  }

  @Test func contributionsThatChangePlacesAreAnotherOrder() {
    #expect(
      changes(from: Belt(steps: [.wash, .dry]), to: Belt(steps: [.dry, .wash])) == [
        "rewired: Int [any Step] has its entries in another order"
      ])
  }

  @Test func aModuleOfTheSameTypeInFrontIsOneChange() {
    #expect(
      changes(from: Belt(soaps: [1]), to: Belt(soaps: [0, 1])).map { $0.prefix(6) } == ["added:", "rewire"])
    #expect(
      changes(from: Belt(soaps: [1, 2]), to: Belt(soaps: [2])).map { $0.prefix(6) }
        == ["remove", "rewire", "unreac", "chain:"])
  }

  @Test func privateTypesOfOneNameArePairedByTheirWiring() {
    #expect(changes(from: Belt(isSwapped: false), to: Belt(isSwapped: true)) == [])
    #expect(
      changes(from: Belt(hasBoth: false), to: Belt(hasBoth: true)).map { $0.prefix(13) } == ["added: Belt.W"]
    )
  }

  @Test func effectsAreCompared() {
    #expect(
      changes(from: Belt(), to: Belt(isThrowing: true)) == [
        "effects: Motor has the effects throwing, and had no effects"
      ])
    #expect(
      changes(from: Belt(isThrowing: true), to: Belt()) == [
        "effects: Motor has no effects, and had the effects throwing"
      ])
  }
}

private enum Kind { case wash, dry, pack }

private protocol Step: Sendable {}
private struct Wash: Step { let motor: Motor }
private struct Dry: Step {}
private struct Motor: Sendable {}

private struct SoapModule: Module, Equatable {
  let number: Int

  func configure(binder: Binder) {
    if number == 1 {
      binder.bind(Int.self).intoCollection().to { (_: Motor) in 1 }
    } else {
      binder.bind(Int.self).intoCollection().to { 2 }
    }
  }
}

private struct Belt: Component {
  typealias Root = Int

  var steps: [Kind] = []
  var soaps: [Int] = []
  var isThrowing = false
  var isSwapped = false
  var hasBoth = true

  func configure(binder: Binder) {
    struct Wrapper { let motor: Motor }
    func bindOther() {
      struct Wrapper {}
      binder.bind().to { Wrapper() }
    }
    if isThrowing {
      binder.bind(Motor.self).to { () throws in Motor() }
    } else {
      binder.bind(Motor.self).to { Motor() }
    }
    if !isSwapped { binder.bind().to { Wrapper(motor: $0) } }
    if hasBoth { bindOther() }
    if isSwapped { binder.bind().to { Wrapper(motor: $0) } }
    for soap in soaps { binder.install(module: SoapModule(number: soap)) }
    binder.declareCollection(of: (any Step).self)
    binder.declareCollection(of: Int.self)
    for step in steps {
      switch step {
      case .wash: binder.bind((any Step).self).intoCollection().to { Wash(motor: $0) }
      case .dry: binder.bind((any Step).self).intoCollection().to { Dry() }
      case .pack: binder.bind((any Step).self).intoCollection().to { (_: Motor?) in Dry() }
      }
    }
    binder.bind(Int.self).to { (_: [any Step], _: [Int]) in 1 }
  }
}
