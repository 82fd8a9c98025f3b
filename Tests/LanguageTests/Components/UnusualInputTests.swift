// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing
import TypeNameFixtures

/// Shares its name with a type of another module.
struct Logger {}

/// Code that a user might write without thinking. Each case is either valid or a diagnostic, but never a trap.
@Suite struct UnusualInputTests {
  private struct Empty: Component {
    typealias Root = Void
    func configure(binder: Binder) {}
  }

  @Test func nothingAtAllIsLegalIfNothingIsAskedFor() throws {
    try Empty().build()
    try Empty().validate()
    #expect(Empty().graph().diagnostics.isEmpty)
  }

  @Test func voidMayBeRequestedWithoutABinding() throws {
    #expect(try TestComponent(of: Int.self) { $0.bind().to { (_: Void) in 7 } }.build() == 7)
  }

  @Test func aRootThatIsNeverBoundIsMissing() {
    #expect(TestComponent(of: Int.self) { _ in }.faults == ["missing-binding: Int"])
  }

  @Test func aRootBoundTwiceIsADuplicate() {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(Int.self).to(value: 1)
    }
    #expect(component.faults == ["duplicate-binding: Int"])
  }

  @Test func aBuilderThatIsEndedTwiceBindsTwice() {
    let component = TestComponent(of: Int.self) { binder in
      let builder = binder.bind(Int.self)
      builder.to(value: 1)
      builder.to { 2 }
    }
    #expect(component.faults == ["duplicate-binding: Int"])
  }

  @Test func aCollectionBoundWholeAndByContributionIsADuplicate() {
    let component = TestComponent(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to(value: 1)
      binder.bind([Int].self).to(value: [2])
      binder.bind(Int.self).intoCollection().to(value: 3)
    }
    #expect(component.faults == ["duplicate-binding: [Int]"])
  }

  @Test func anOptionalBesideItsWrappedTypeIsLegal() throws {
    let both = try TestComponent(of: (Int?, Int).self) { binder in
      binder.bind(Int?.self).to(value: 1)
      binder.bind(Int.self).to(value: 2)
      binder.bind().to { (optional: Int?, wrapped: Int) in (optional, wrapped) }
    }.build()
    #expect(both == (1, 2))
  }

  @Test func anOptionalBoundAloneDoesNotBindItsWrappedType() {
    #expect(TestComponent(of: Int.self) { $0.bind(Int?.self).to(value: 1) }.faults == ["missing-binding: Int"])
  }

  @Test func aTagBoundTwiceIsADuplicate() {
    let component = TestComponent(of: TaggedProvider<Red>.self) { binder in
      binder.bind(Int.self).tagged(with: Red.self).to(value: 1)
      binder.bind(Int.self).tagged(with: Red.self).to(value: 2)
    }
    #expect(component.faults == ["duplicate-binding: Int tagged Red"])
  }

  @Test func aTaggedBindingIsNotAnUntaggedOne() {
    let component = TestComponent(of: (Int, TaggedProvider<Green>).self) { binder in
      binder.bind(Int.self).tagged(with: Red.self).to(value: 1)
      binder.bind().to { (plain: Int, green: TaggedProvider<Green>) in (plain, green) }
    }
    #expect(component.faults == ["missing-binding: Int", "missing-binding: Int tagged Green"])
  }

  @Test func aBoundProviderBeatsTheOneMadeOfTheElement() throws {
    let provider = try TestComponent(of: Provider<Int>.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(Provider<Int>.self).to { Provider { 2 } }
    }.build()
    #expect(provider() == 2)
  }

  @Test func aProviderOfSomethingMissingIsOneFaultHoweverItIsAskedFor() {
    let component = TestComponent(of: String.self) { binder in
      binder.bind().to { (_: Provider<Int>, _: Lazy<Int>, _: Provider<Provider<Int>>, _: Int, _: Lazy<Int>) in "" }
    }
    #expect(component.faults == ["missing-binding: Int"])
  }

  @Test func elementsOfOneNameAreToldApart() {
    func bindOne(_ binder: Binder) {
      struct Local {}
      binder.bind(Int.self).to { (_: Local) in 1 }
    }
    func bindOther(_ binder: Binder) {
      struct Local {}
      binder.bind(String.self).to { (_: Local, _: Int) in "" }
    }
    let component = TestComponent(of: String.self) { binder in
      bindOne(binder)
      bindOther(binder)
    }
    #expect(
      component.faults == [
        "missing-binding: UnusualInputTests.Local#1", "missing-binding: UnusualInputTests.Local#2",
      ])
  }

  @Test func elementsOfOneNameFromTwoModulesAreTwoElements() throws {
    let both = TestComponent(of: (Logger, TypeNameFixtures.Logger).self) { binder in
      binder.bind().to { Logger() }
      binder.bind().to { TypeNameFixtures.Logger() }
      binder.bind().to { (own: Logger, other: TypeNameFixtures.Logger) in (own, other) }
    }
    try both.validate()
    let neither = TestComponent(of: String.self) { binder in
      binder.bind().to { (_: Logger, _: TypeNameFixtures.Logger) in "" }
    }
    #expect(neither.faults == ["missing-binding: LanguageTests.Logger", "missing-binding: TypeNameFixtures.Logger"])
  }

  @Test func anElementThatNeedsItselfIsACycle() {
    #expect(
      TestComponent(of: Int.self) { $0.bind().to { (itself: Int) in itself } }.faults == ["dependency-cycle: Int"])
  }

  @Test func anElementMayAskForAProviderOfItself() throws {
    let number = try TestComponent(of: Int.self) { $0.bind().to { (_: Provider<Int>, _: Lazy<[Int]>?) in 7 } }.build()
    #expect(number == 7)
  }

  @Test func faultsAreFoundInBindingsThatNobodyAsksFor() {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind().to(value: 7)
      binder.bind(String.self).to { (_: Double) in "" }
    }
    #expect(component.faults == ["missing-binding: Double"])
  }

  @Test func accessToTheElementsOfAnArrayGivenWholeIsUnsatisfiable() {
    let component = TestComponent(of: [Provider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().to { [2, 3] }
    }
    #expect(component.faults == ["unsatisfiable-shape: [Provider<Int>]"])
    #expect(
      TestComponent(of: [Lazy<Int>].self) { $0.bind([Int].self).to(value: [1]) }.faults == [
        "unsatisfiable-shape: [Lazy<Int>]"
      ])
  }
}
