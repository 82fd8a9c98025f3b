// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

private protocol Clock: Sendable { var time: Int { get } }

private struct RealClock: Clock {
  let time = 17

  init(journal: Journal) { journal.note("RealClock") }
}

private struct FakeClock: Clock {
  var time = 0
}

private struct Loud: Clock {
  let inner: any Clock
  var time: Int { inner.time + 1000 }
}

private struct Louder: Clock {
  let inner: any Clock
  var time: Int { inner.time + 100_000 }
}

private struct Step: Sendable, Equatable { let name: String }

private struct FirstModule: Module {
  func configure(binder: Binder) {
    binder.bind(Step.self).intoCollection().to { (journal: Journal) in
      journal.note("first")
      return Step(name: "first")
    }
  }
}

private struct SecondModule: Module {
  func configure(binder: Binder) {
    binder.bind(Step.self).intoCollection().to { [Step(name: "second"), Step(name: "third")] }
    binder.bind(Step.self).intoCollection().to(value: Step(name: "fourth"))
  }
}

private struct Parts {
  let clock: any Clock
  let steps: [Step]
  let child: ComponentFactory<ChildComponent>
}

private struct ChildParts {
  let clock: any Clock
  let steps: [Step]
  let name: String
}

private struct ChildComponent: Component {
  typealias Root = ChildParts

  func configure(binder: Binder) {
    binder.bind(Step.self).intoCollection().to { Step(name: "fifth") }
    binder.bind(String.self).to { "child" }
    binder.bind().to(factory: ChildParts.init)
  }
}

private struct AppComponent: Component {
  typealias Root = Parts

  let journal: Journal

  func configure(binder: Binder) {
    binder.bind(Journal.self).to(value: journal)
    binder.bind((any Clock).self).asSingleton().to(factory: RealClock.init)
    binder.install(module: FirstModule())
    binder.install(module: SecondModule())
    binder.install(component: ChildComponent())
    binder.bind().to(factory: Parts.init)
  }
}

@Suite struct OverridingTests {
  private let journal = Journal()

  private var app: AppComponent { AppComponent(journal: journal) }

  private func names(_ steps: [Step]) -> [String] { steps.map(\.name) }

  @Test func aBindingIsReplacedAndNeverConstructed() throws {
    let parts = try app.overriding { $0.bind((any Clock).self).to { FakeClock() } }.build()
    #expect(parts.clock.time == 0)
    #expect(parts.child.build().clock.time == 0)
    #expect(journal.all == ["first", "first"])
  }

  @Test func whatOnlyTheReplacedNeededMayBeMissing() throws {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to { (text: String) in text.count }
    }
    #expect(component.faults == ["missing-binding: String"])
    #expect(try component.overriding { $0.bind(Int.self).to(value: 3) }.build() == 3)
  }

  @Test func aBindingOfAChildIsReplaced() throws {
    let parts = try app.overriding { $0.bind(String.self).to(value: "fake") }.build()
    #expect(parts.child.build().name == "fake")
  }

  @Test func theContributionsOfAModuleAreReplacedInPlace() throws {
    let parts = try app.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: FirstModule.self).to { Step(name: "new") }
    }.build()
    #expect(names(parts.steps) == ["new", "second", "third", "fourth"])
    #expect(journal.all == ["RealClock"])
    let other = try app.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: SecondModule.self).to(value: Step(name: "new"))
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: ChildComponent.self).to { [] }
    }.build()
    #expect(names(other.steps) == ["first", "new"])
    #expect(names(other.child.build().steps) == ["first", "new"])
  }

  @Test func theContributionsOfAModuleAreReplacedInEachComponentThatInstallsIt() throws {
    struct Inner<Mark>: Component {
      typealias Root = [Step]
      func configure(binder: Binder) { binder.install(module: SecondModule()) }
    }
    struct Both {
      let left: ComponentFactory<Inner<Int>>
      let right: ComponentFactory<Inner<String>>
    }
    let both = try TestComponent(of: Both.self) { binder in
      binder.install(component: Inner<Int>())
      binder.install(component: Inner<String>())
      binder.bind().to(factory: Both.init)
    }.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: SecondModule.self).to { Step(name: "new") }
    }.build()
    #expect(names(both.left.build()) == ["new"])
    #expect(names(both.right.build()) == ["new"])
  }

  @Test func ofTwoThatReplaceTheSameTheLastWins() throws {
    let component = TestComponent(of: Int.self) { $0.bind(Int.self).to { 1 } }
    let overridden = component.overriding { binder in
      binder.bind(Int.self).to { 2 }
      binder.bind(Int.self).to { 3 }
    }
    #expect(try overridden.build() == 3)
  }

  @Test func aDefaultIsReplacedBesideTheBindingThatItGivesWayTo() throws {
    let component = TestComponent(of: Int.self) { binder in
      binder.bindDefault(Int.self).to { 1 }
      binder.bind(Int.self).to { 2 }
    }
    #expect(try component.overriding { $0.bind(Int.self).to { 3 } }.build() == 3)
    #expect(component.overriding { $0.bind(Int.self).to { 3 } }.graph().diagnostics == [])
  }

  @Test func aWholeCollectionIsReplacedWithWhatChildrenContribute() throws {
    let parts = try app.overriding { $0.bind([Step].self).to(value: [Step(name: "only")]) }.build()
    #expect(names(parts.steps) == ["only"])
    #expect(names(parts.child.build().steps) == ["only"])
  }

  @Test func anEntryOfADictionaryIsReplaced() throws {
    struct Inner: Component {
      typealias Root = [String: Int]
      func configure(binder: Binder) { binder.bind(Int.self).intoDictionary(key: "inner").to(value: 3) }
    }
    let component = TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
      binder.bind(Int.self).intoDictionary(key: "two").to(value: 2)
      binder.install(component: Inner())
    }
    let overridden = component.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").to { 20 }
      binder.bind(Int.self).intoDictionary(key: "inner").to { 30 }
    }
    #expect(try overridden.build().build() == ["one": 1, "two": 20, "inner": 30])
  }

  @Test func aContributionIsAdded() throws {
    let parts = try app.overriding { $0.bind(Step.self).intoCollection().to(value: Step(name: "more")) }.build()
    #expect(names(parts.steps) == ["first", "second", "third", "fourth", "more"])
    #expect(names(parts.child.build().steps) == ["first", "second", "third", "fourth", "more", "fifth"])
  }

  @Test func whatDecoratesABindingDecoratesWhatReplacesIt() throws {
    struct Child: Component {
      typealias Root = any Clock
      func configure(binder: Binder) { binder.decorate((any Clock).self).to { Louder(inner: $0) } }
    }
    let component = TestComponent(of: (any Clock, ComponentFactory<Child>).self) { binder in
      binder.bind((any Clock).self).to { FakeClock(time: 1) }
      binder.decorate((any Clock).self).to { Loud(inner: $0) }
      binder.install(component: Child())
      binder.bind().to { (clock: any Clock, child: ComponentFactory<Child>) in (clock, child) }
    }
    let (clock, child) = try component.overriding { $0.bind((any Clock).self).to { FakeClock(time: 2) } }.build()
    #expect(clock.time == 1_002)
    #expect(child.build().time == 101_002)
  }

  @Test func whatIsDecoratedIsReplacedByADecorationThatLeavesItAlone() throws {
    let component = TestComponent(of: (any Clock).self) { binder in
      binder.bind((any Clock).self).to { FakeClock(time: 1) }
      binder.decorate((any Clock).self).to { Loud(inner: $0) }
    }
    #expect(try component.overriding { $0.decorate((any Clock).self).to { _ in FakeClock(time: 2) } }.build().time == 2)
  }

  @Test func aDecorationAppliesInEachChildThatBindsWhatItDecorates() throws {
    struct First: Component {
      typealias Root = (any Clock, ComponentFactory<Inner>)
      func configure(binder: Binder) {
        binder.bind((any Clock).self).asSingleton().to { FakeClock(time: 1) }
        binder.install(component: Inner())
        binder.bind().to { (clock: any Clock, inner: ComponentFactory<Inner>) in (clock, inner) }
      }
    }
    struct Inner: Component {
      typealias Root = any Clock
      func configure(binder: Binder) {}
    }
    struct Second: Component {
      typealias Root = any Clock
      func configure(binder: Binder) { binder.bind((any Clock).self).to { FakeClock(time: 2) } }
    }
    let component = TestComponent(of: (ComponentFactory<First>, ComponentFactory<Second>).self) { binder in
      binder.install(component: First())
      binder.install(component: Second())
      binder.bind().to { (first: ComponentFactory<First>, second: ComponentFactory<Second>) in (first, second) }
    }
    let overridden = component.overriding { binder in
      binder.decorate((any Clock).self).to { Loud(inner: $0) }
      binder.decorate((any Clock).self).to { Louder(inner: $0) }
    }
    let (first, second) = try overridden.build()
    let (clock, inner) = first.build()
    #expect([clock.time, inner.build().time, second.build().time] == [101_001, 101_001, 101_002])
  }

  @Test func aDecorationOfWhatAnInstanceIsOpenedWithAppliesInside() throws {
    struct Child: Component {
      typealias Root = String
      typealias Seed = String
      func configure(binder: Binder) {}
    }
    let component = TestComponent(of: ComponentFactory<Child>.self) { $0.install(component: Child()) }
    #expect(try component.overriding { $0.decorate(String.self).to { "<\($0)>" } }.build().build("a") == "<a>")
  }

  @Test func aPropertyInjectionIsReplaced() throws {
    final class Target {
      var number = 0
    }
    let component = TestComponent(of: PropertyInjector<Target>.self) { binder in
      binder.bindPropertyInjection(of: Target.self).to { (target: Target, number: Int) in target.number = number }
    }
    let target = Target()
    try component.overriding { binder in
      binder.bindPropertyInjection(of: Target.self).to { (target: Target) in target.number = 7 }
    }.build().injectProperties(into: target)
    #expect(target.number == 7)
  }

  @Test func overridesMayBeModulesAndBringDefaultsAlong() throws {
    struct Fakes: Module {
      func configure(binder: Binder) {
        binder.bindDefault(Int.self).to(value: 5)
        binder.bind((any Clock).self).to { (time: Int) in FakeClock(time: time) }
      }
    }
    #expect(try app.overriding { $0.install(module: Fakes()) }.build().clock.time == 5)
  }

  @Test func theLastOverrideWins() throws {
    let once = app.overriding { $0.bind((any Clock).self).to { FakeClock(time: 1) } }
    let twice = once.overriding { $0.bind((any Clock).self).to { FakeClock(time: 2) } }
    #expect(try once.build().clock.time == 1)
    #expect(try twice.build().clock.time == 2)
  }

  @Test func aChildMayBeInstalledOverriddenAndGoesByItsName() throws {
    let component = TestComponent(of: ComponentFactory<ChildComponent>.self) { binder in
      binder.bind((any Clock).self).to { FakeClock() }
      binder.install(component: ChildComponent().overriding { $0.bind(String.self).to(value: "inner") })
    }
    #expect(try component.build().build().name == "inner")
    #expect(try component.overriding { $0.bind(String.self).to(value: "outer") }.build().build().name == "outer")
  }

  @Test func whatShadowsIsReplacedWhereItIs() throws {
    struct Inner: Component {
      typealias Root = Int
      func configure(binder: Binder) { binder.bind(Int.self).shadowing().to(value: 2) }
    }
    let component = TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.install(component: Inner())
    }
    #expect(try component.overriding { $0.bind(Int.self).to(value: 3) }.build().build() == 3)
  }

  @Test func whatFindsNothingIsReported() throws {
    let component = app.overriding { binder in
      binder.install(component: SeededComponent())
      binder.bind(Double.self).to(value: 1)
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: HeatModule.self).to(value: Step(name: "heat"))
      binder.bindPropertyInjection(of: Journal.self).to { (_: Journal) in }
      binder.bind(Step.self).intoDictionary(key: "last").to(value: Step(name: "last"))
      binder.bind(ChildComponent.Root.self).to { (clock: any Clock) in ChildParts(clock: clock, steps: [], name: "") }
      binder.bind(User.self).to(value: User())
    }
    let error = #expect(throws: GraphError.self) { try component.validate() }
    try Golden.expect(error?.description ?? "", toEqual: "unmatched-override.override")
  }

  private struct User: Sendable {}

  private struct SeededComponent: Component {
    typealias Root = Void
    typealias Seed = User
    func configure(binder: Binder) {}
  }

  private struct HeatModule: Module {
    func configure(binder: Binder) {}
  }

  @Test func whatIsBoundOverADefaultIsReplacedInBoth() throws {
    struct Child: Component {
      typealias Root = Int
      func configure(binder: Binder) { binder.bind(Int.self).to(value: 2) }
    }
    let component = TestComponent(of: (Int, ComponentFactory<Child>).self) { binder in
      binder.bindDefault(Int.self).to(value: 1)
      binder.install(component: Child())
      binder.bind().to { (number: Int, child: ComponentFactory<Child>) in (number, child) }
    }
    let (number, child) = try component.overriding { $0.bind(Int.self).to(value: 3) }.build()
    #expect((number, child.build()) == (3, 3))
  }

  @Test func aDefaultThatHasGivenWayOutsideHasNoPlaceOfItsOwn() throws {
    struct Child: Component {
      typealias Root = Thing
      func configure(binder: Binder) { binder.bindDefault(Thing.self).to { Thing() } }
    }
    let component = TestComponent(of: (Thing, ComponentFactory<Child>).self) { binder in
      binder.bind(Thing.self).to { Thing() }
      binder.install(component: Child())
      binder.bind().to { (thing: Thing, child: ComponentFactory<Child>) in (thing, child) }
    }
    let (thing, child) = try component.overriding { $0.bind(Thing.self).asSingleton().to { Thing() } }.build()
    #expect(child.build() === thing)
  }

  @Test func shadowingThatWasNotSaidIsStillReportedOfWhatIsReplaced() {
    let component = TestComponent(of: ComponentFactory<TestChild<Int, Void>>.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.install(component: TestChild<Int, Void> { $0.bind(Int.self).to(value: 2) })
    }
    let error = #expect(throws: GraphError.self) {
      try component.overriding { $0.bind(Int.self).to(value: 3) }.validate()
    }
    #expect(error?.diagnostics.map(\.id) == [.undeclaredShadowing])
  }

  @Test func whatAnOverrideInstallsMayBeOverriddenItself() throws {
    typealias Child = TestChild<Int, Void>
    let component = TestComponent(of: Int.self) { $0.bind(Int.self).to(value: 1) }
    let overridden = component.overriding { binder in
      binder.install(
        component: Child { $0.bind(Int.self).shadowing().to(value: 2) }.overriding { $0.bind(Int.self).to(value: 3) })
      binder.bind(Int.self).to { (child: ComponentFactory<Child>) in child.build() }
    }
    #expect(try overridden.build() == 3)
  }

  private struct NamedSteps: Module {
    func configure(binder: Binder) {
      binder.bind(Step.self).intoCollection().to(value: Step(name: "old"))
      binder.bind(Step.self).intoDictionary(key: "a").to(value: Step(name: "old"))
    }
  }

  private typealias Steps = ([Step], [String: Step])

  @Test func contributionsToChildrenBesideEachOtherAreReplacedInEach() throws {
    typealias First = TestChild<Steps, Void>
    typealias Second = TestChild<Steps, Int>
    func declareChild(_ binder: Binder) {
      binder.install(module: NamedSteps())
      binder.bind().to { (array: [Step], dictionary: [String: Step]) in (array, dictionary) }
    }
    let component = TestComponent(of: (ComponentFactory<First>, ComponentFactory<Second>).self) { binder in
      binder.install(component: First(declareChild))
      binder.install(component: Second(declareChild))
      binder.bind().to { (first: ComponentFactory<First>, second: ComponentFactory<Second>) in (first, second) }
    }
    let new = Step(name: "new")
    let (first, second) = try component.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: NamedSteps.self).to(value: new)
      binder.bind(Step.self).intoDictionary(key: "a").to(value: new)
    }.build()
    for steps in [first.build(), second.build(2)] {
      #expect(steps.0 == [new])
      #expect(steps.1 == ["a": new])
    }
  }
}
