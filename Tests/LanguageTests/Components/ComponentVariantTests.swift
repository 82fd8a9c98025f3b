// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Variants of components, overridden or with another root, in the places of the original components.
@Suite struct ComponentVariantTests {
  private struct Visit: Component {
    typealias Root = String
    typealias Seed = Int

    func configure(binder: Binder) {
      binder.bind(Bool.self).to { true }
      binder.bind(String.self).to { (number: Int, flag: Bool) in "\(number) \(flag)" }
    }
  }

  /// Installs any child, and opens it.
  private struct Parent<X: Component>: Component where X.Seed: Sendable {
    typealias Root = ComponentFactory<X>

    let child: X

    func configure(binder: Binder) { binder.install(component: child) }
  }

  private func parent<X: Component>(of child: X) -> Parent<X> where X.Seed: Sendable { Parent(child: child) }

  private func opened<X: Component<String, Int>>(_ child: X) throws -> String {
    try parent(of: child).build().build(7)
  }

  // MARK: Generic factories

  @Test func aGenericFactoryOpensAnOverriddenChild() throws {
    let once = Visit().overriding { $0.bind(Bool.self).to { false } }
    #expect(try opened(Visit()) == "7 true")
    #expect(try opened(once) == "7 false")
    #expect(try opened(once.overriding { $0.bind(String.self).to { "twice" } }) == "twice")
  }

  @Test func aGenericFactoryOpensAChildWithAnotherRoot() throws {
    struct Other: Component {
      typealias Root = Int
      typealias Seed = Int
      func configure(binder: Binder) { binder.bind(String.self).to { (number: Int) in "<\(number)>" } }
    }
    let rooted = Other().rooted(at: String.self)
    #expect(try opened(rooted) == "<7>")
    #expect(try opened(rooted.overriding { $0.bind(String.self).to { "new" } }) == "new")
    #expect(try opened(Other().overriding { $0.bind(String.self).to { "new" } }.rooted(at: String.self)) == "new")
  }

  private struct Pair<X> {
    let named: ComponentFactory<Visit>
    let generic: ComponentFactory<X>
  }

  private func bindPair<X>(of type: X.Type, in binder: Binder) {
    binder.bind(Pair<X>.self).to(factory: Pair<X>.init)
  }

  @Test func theFactoryOfTheComponentItselfOpensTheVariantAsWell() throws {
    func open<X: Component<String, Int>>(_ child: X) throws -> [String] {
      let pair = try TestComponent(of: Pair<X>.self) { binder in
        binder.install(component: child)
        bindPair(of: X.self, in: binder)
      }.build()
      return [pair.named.build(1), pair.generic.build(2)]
    }
    #expect(try open(Visit().overriding { $0.bind(Bool.self).to { false } }) == ["1 false", "2 false"])
  }

  @Test func genericFactoriesOfAllKindsOpenAnOverriddenChild() async throws {
    func factory<X: Component<String, Int>, Factory>(of child: X, as type: Factory.Type) throws -> Factory {
      try TestComponent(of: Factory.self) { $0.install(component: child) }.build()
    }
    func check<X: Component<String, Int>>(_ child: X) async throws {
      let throwing = try factory(of: child, as: ThrowingComponentFactory<X>.self)
      #expect(try throwing.build(1) == "1 false")
      let mainActor = try factory(of: child, as: MainActorComponentFactory<X>.self)
      let text = await mainActor.build(2)
      #expect(text == "2 false")
      let async = try factory(of: child, as: AsyncComponentFactory<X>.self)
      #expect(try await async.build(3) == "3 false")
    }
    try await check(Visit().overriding { $0.bind(Bool.self).to { false } })
  }

  @Test func aChildOfAChildMayBeAVariant() throws {
    struct Outer<X: Component<String, Int>>: Component {
      typealias Root = ComponentFactory<X>
      let child: X
      func configure(binder: Binder) {
        binder.bind(Double.self).asSingleton().to { 0.5 }
        binder.install(component: child)
      }
    }
    func open<X: Component<String, Int>>(_ child: X) throws -> String {
      let factory = try parent(of: Outer(child: child)).build().build()
      return factory.build(7)
    }
    let child = Visit().overriding { binder in
      binder.bind(String.self).to { (shared: Double, number: Int) in "\(shared) \(number)" }
    }
    #expect(try open(child) == "0.5 7")
  }

  @Test func reportsNameTheComponentOfAVariant() throws {
    func report<X: Component>(_ child: X) -> [String] {
      let diagnostics = TestComponent(of: ComponentFactory<X>.self) { _ in }.graph().diagnostics
      return diagnostics.map(\.summary) + diagnostics.flatMap(\.path)
    }
    let plain = report(Visit())
    #expect(plain.last == "ComponentVariantTests.Visit")
    #expect(plain.contains("ComponentFactory<ComponentVariantTests.Visit>"))
    #expect(report(Visit().overriding { _ in }) == plain)
    #expect(report(Visit().rooted(at: Bool.self)) == plain)
    #expect(report(Visit().rooted(at: Bool.self).overriding { _ in }) == plain)
  }

  // MARK: The same component installed twice

  private struct Numbered: Component, Equatable {
    typealias Root = Int
    let number: Int
    func configure(binder: Binder) { binder.bind(Int.self).to(value: number) }
  }

  private struct Plain: Component {
    typealias Root = Int
    func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
  }

  private struct Stateful: Component {
    typealias Root = Int
    let number: Int
    func configure(binder: Binder) { binder.bind(Int.self).to(value: number) }
  }

  /// Whether two components are one child of a parent that installs both.
  private func areOne(_ first: some Component, _ second: some Component) -> Bool {
    let faults = TestComponent(of: Void.self) { binder in
      binder.install(component: first)
      binder.install(component: second)
    }.faults
    return faults.isEmpty
  }

  @Test func equalVariantsWithAnotherRootAreOne() {
    let rooted = Numbered(number: 1).rooted(at: Int?.self)
    #expect(areOne(rooted, Numbered(number: 1).rooted(at: Int?.self)))
    #expect(areOne(Plain().rooted(at: Int?.self), Plain().rooted(at: Int?.self)))
    #expect(!areOne(rooted, Numbered(number: 2).rooted(at: Int?.self)))
    let stateful = Stateful(number: 1).rooted(at: Int?.self)
    #expect(!areOne(stateful, stateful))
  }

  @Test func theResultOfOneOverrideIsOne() {
    let component = Numbered(number: 1).overriding { _ in }
    #expect(areOne(component, component))
    #expect(!areOne(component, Numbered(number: 1).overriding { _ in }))
    #expect(!areOne(component, component.overriding { _ in }))
    #expect(areOne(component.rooted(at: Int?.self), component.rooted(at: Int?.self)))
    let plain = Plain().overriding { _ in }
    #expect(areOne(plain, plain))
    #expect(!areOne(plain, Plain().overriding { _ in }))
    let stateful = Stateful(number: 1).overriding { _ in }
    #expect(areOne(stateful, stateful))
    #expect(!areOne(stateful, Stateful(number: 1).overriding { _ in }))
  }

  @Test func aVariantInstalledByTwoModulesIsOneChild() throws {
    struct Screens<X: Component<Int, Void>>: Module {
      let child: X
      let name: String
      func configure(binder: Binder) { binder.install(component: child) }
    }
    let child = Numbered(number: 1).overriding { $0.bind(Int.self).to(value: 5) }
    let component = TestComponent(of: ComponentFactory<Numbered>.self) { binder in
      binder.install(module: Screens(child: child, name: "first"))
      binder.install(module: Screens(child: child, name: "second"))
    }
    #expect(try component.build().build() == 5)
  }
}
