// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private protocol Clock: Sendable { var time: Int { get } }

private struct RealClock: Clock {
  let time = 17

  init(journal: Journal) { journal.note("RealClock") }
}

private struct FakeClock: Clock {
  var time = 0
}

private struct Parts {
  let clock: any Clock
  let child: ComponentFactory<ChildComponent>
}

private struct ChildParts {
  let clock: any Clock
  let name: String
}

private struct ChildComponent: Component {
  typealias Root = ChildParts

  func configure(binder: Binder) {
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
    binder.install(component: ChildComponent())
    binder.bind().to(factory: Parts.init)
  }
}

@Suite struct OverridingTests {
  private let journal = Journal()

  private var app: AppComponent { AppComponent(journal: journal) }

  @Test func aBindingIsReplacedAndNeverConstructed() throws {
    let parts = try app.overriding { $0.bind((any Clock).self).to { FakeClock() } }.build()
    #expect(parts.clock.time == 0)
    #expect(parts.child.build().clock.time == 0)
    #expect(journal.all.isEmpty)
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
}
