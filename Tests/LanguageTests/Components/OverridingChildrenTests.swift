// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct OverridingChildrenTests {
  @Test func aChildMayBeInstalledOverriddenAndGoesByItsName() throws {
    struct Child: Component {
      typealias Root = String
      func configure(binder: Binder) { binder.bind(String.self).to { "child" } }
    }
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(component: Child().overriding { $0.bind(String.self).to(value: "inner") })
    }
    #expect(try component.build().build() == "inner")
    #expect(try component.overriding { $0.bind(String.self).to(value: "outer") }.build().build() == "outer")
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
}
