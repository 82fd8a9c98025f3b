// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private protocol Clock: Sendable { var time: Int { get } }

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

@Suite struct OverridingDecorationTests {
  private typealias Child = TestChild<String, Void>

  @Test func aDecorationAppliesToWhatShadows() throws {
    let component = TestComponent(of: (String, ComponentFactory<Child>).self) { binder in
      binder.bind(String.self).to(value: "outer")
      binder.install(component: Child { $0.bind(String.self).shadowing().to(value: "inner") })
      binder.bind().to { (outer: String, child: ComponentFactory<Child>) in (outer, child) }
    }
    let (outer, child) = try component.overriding { $0.decorate(String.self).to { "<\($0)>" } }.build()
    #expect([outer, child.build()] == ["<outer>", "<inner>"])
  }

  @Test func aDecorationMayStandBeforeWhatItsOverrideReplacesOrInstalls() throws {
    let child = Child { $0.bind(String.self).to(value: "old") }
    let parent = TestComponent(of: ComponentFactory<Child>.self) { $0.install(component: child) }
    let replaced = parent.overriding { binder in
      binder.decorate(String.self).to { "<\($0)>" }
      binder.bind(String.self).to(value: "new")
    }
    #expect(try replaced.build().build() == "<new>")
    let installed = TestComponent(of: Void.self) { _ in }.overriding { binder in
      binder.decorate(String.self).to { "<\($0)>" }
      binder.install(component: child)
    }
    #expect(try installed.rooted(at: ComponentFactory<Child>.self).build().build() == "<old>")
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
}
