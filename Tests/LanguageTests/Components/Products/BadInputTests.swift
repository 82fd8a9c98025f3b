// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Components that should not be written, and their errors or meanings.
@Suite struct BadInputTests {
  private struct Seeded: Component {
    typealias Root = Int
    typealias Seed = Int
    var declare: @Sendable (Binder) -> Void = { _ in }

    func configure(binder: Binder) { declare(binder) }
  }

  private func faults(ofSeeded declare: @escaping @Sendable (Binder) -> Void) -> [String] {
    TestComponent(of: ComponentFactory<Seeded>.self) { $0.install(component: Seeded(declare: declare)) }.faults
  }

  @Test func aSeedThatIsBoundInsideIsBoundTwice() {
    #expect(faults { $0.bind(Int.self).to(value: 1) } == ["duplicate-binding: Int"])
    #expect(faults { $0.bind(Int.self).shadowing().to(value: 1) } == ["duplicate-binding: Int"])
    #expect(
      faults { $0.install(component: Nested<Int, Int> { $0.bind(Int.self).to(value: 1) }) } == [
        "undeclared-shadowing: Int"
      ])
  }

  @Test func aSeedThatIsADefaultInsideIsTheSeed() throws {
    let component = TestComponent(of: ComponentFactory<Seeded>.self) { binder in
      binder.install(component: Seeded(declare: { $0.bindDefault(Int.self).to(value: 1) }))
    }
    #expect(try component.build().build(2) == 2)
  }

  @Test func aSeedIsDecoratedInsideLikeAnyBinding() throws {
    let component = TestComponent(of: ComponentFactory<Seeded>.self) { binder in
      binder.install(component: Seeded(declare: { $0.decorate(Int.self).to { $0 + 1 } }))
    }
    #expect(try component.build().build(2) == 3)
  }

  @Test func aSeedThatIsBoundOutsideShadowsWithoutSayingSo() {
    let component = TestComponent(of: ComponentFactory<Seeded>.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.install(component: Seeded())
    }
    #expect(component.faults == ["undeclared-shadowing: Int"])
  }

  private struct Egg: Component {
    typealias Root = Void
    func configure(binder: Binder) { binder.install(component: Hen()) }
  }

  private struct Hen: Component {
    typealias Root = Void
    func configure(binder: Binder) { binder.install(component: Egg()) }
  }

  @Test func aChildThatInstallsItsParentIsAComponentCycle() {
    #expect(Egg().faults == ["component-cycle: BadInputTests.Egg"])
    #expect(Egg().overriding { _ in }.faults == ["component-cycle: BadInputTests.Egg"])
  }

  private struct Numbered: Component, Equatable {
    typealias Root = Int
    let number: Int
    func configure(binder: Binder) { binder.bind(Int.self).to(value: number) }
  }

  @Test func theSameChildInstalledTwiceIsInstalledOnce() throws {
    let component = TestComponent(of: ComponentFactory<Numbered>.self) { binder in
      binder.install(component: Numbered(number: 1))
      binder.install(component: Numbered(number: 1))
    }
    #expect(try component.build().build() == 1)
  }

  @Test func differentChildrenOfOneTypeCannotBeToldApart() throws {
    let component = TestComponent(of: ComponentFactory<Numbered>.self) { binder in
      binder.install(component: Numbered(number: 1))
      binder.install(component: Numbered(number: 2))
      binder.install(component: Numbered(number: 3))
    }
    #expect(component.faults == ["duplicate-binding: BadInputTests.Numbered"])
    let error = #expect(throws: GraphError.self) { try component.validate() }
    try Golden.expect(error?.description ?? "", toEqual: "duplicate-binding.component")
  }

  @Test func defaultsOfOneComponentDoNotGiveWayToEachOther() throws {
    struct Broken: Component {
      typealias Root = ComponentFactory<Seeded>
      func configure(binder: Binder) {
        binder.bindDefault(String.self).to(value: "one")
        binder.bindDefault(String.self).to(value: "other")
        binder.install(component: Seeded(declare: { $0.bind(Int.self).to(value: 1) }))
      }
    }
    let error = #expect(throws: GraphError.self) { try Broken().validate() }
    try Golden.expect(error?.description ?? "", toEqual: "duplicate-binding.default-and-seed")
  }

  @Test func aDictionaryKeyIsBoundOnceInParentAndChild() {
    func component(inSiblings: Bool) -> TestComponent<Void> {
      TestComponent(of: Void.self) { binder in
        if !inSiblings { binder.bind(Int.self).intoDictionary(key: "a").to(value: 1) }
        binder.install(
          component: Nested<Int, [String: Int]> { $0.bind(Int.self).intoDictionary(key: "a").to(value: 2) })
        binder.install(component: Nested<Bool, [String: Int]> { $0.bind(Int.self).intoDictionary(key: "a").to { 3 } })
      }
    }
    #expect(component(inSiblings: false).faults == ["duplicate-dictionary-key: [String: Int]"])
    #expect(component(inSiblings: true).faults == [])
  }

  @Test(arguments: Place.allCases)
  func aDecorationOfNothingIsReportedOnceWhereverItIs(_ place: Place) {
    func declare(_ at: Place, _ binder: Binder) {
      if at == place { binder.decorate(Ware.self).to { Ware("around", of: $0) } }
    }
    let component = TestComponent(of: Void.self) { binder in
      declare(.root, binder)
      binder.install(
        component: Nested<Int, Void> { binder in
          declare(.child, binder)
          binder.install(component: Nested<Bool, Void> { declare(.grandchild, $0) })
        })
    }
    #expect(component.faults == ["unmatched-override: Ware"])
  }

  @Test func aDecoratorThatAsksForItselfTwiceIsACycle() {
    let component = TestComponent(of: Ware.self) { binder in
      binder.bind(Ware.self).to { Ware("root") }
      binder.decorate(Ware.self).to { (inner: Ware, _: Ware, _: Ware) in Ware("around", of: inner) }
    }
    #expect(component.faults == ["dependency-cycle: decorate(Ware.self)"])
    // In a child it requests the child's own decoration, not the decorated element.
    let inside = TestComponent(of: Void.self) { binder in
      binder.bind(Ware.self).to { Ware("root") }
      binder.install(
        component: Nested<Int, Ware> { binder in
          binder.decorate(Ware.self).to { (inner: Ware, _: Ware, _: Ware) in Ware("around", of: inner) }
        })
    }
    #expect(inside.faults == ["dependency-cycle: decorate(Ware.self)"])
  }

  @Test func anArgumentWhoseTypeIsBoundIsStillTheArgument() throws {
    let component = TestComponent(of: Factory<String, Int>.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bindFactory(String.self, taking: Int.self).to { (argument: Int, injected: Int) in "\(argument) \(injected)"
      }
    }
    #expect(try component.build()(7) == "7 1")
  }

  @Test func anEagerDefaultThatGivesWayIsNotConstructed() throws {
    let workshop = Workshop()
    let component = TestComponent(of: Ware.self) { binder in
      binder.bindDefault(Ware.self).asEagerSingleton().to { workshop.make("default") }
      binder.bind(Ware.self).to { workshop.make("other") }
    }
    #expect(try component.build().maker == "other")
    #expect(workshop.made == ["other": 1])
  }
}

extension Component {
  fileprivate var faults: [String] {
    do {
      try validate()
      return []
    } catch let error as GraphError {
      return error.diagnostics.map { "\($0.id): \($0.subject)" }
    } catch {
      return ["threw \(error)"]
    }
  }
}
