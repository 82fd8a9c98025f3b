// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Which instance of an element a child component gets.
@Suite struct ChildScopeTests {
  private final class Middle: Sendable {}
  private final class Inner: Sendable {}

  private struct Leaf: Sendable {
    let thing: Thing
    let middle: Middle
    let inner: Inner
    let again: Inner
    let later: Provider<Inner>
  }

  private struct InnerComponent: Component {
    typealias Root = Leaf
    typealias Seed = Int

    func configure(binder: Binder) {
      binder.bind(Inner.self).asSingleton().to(factory: Inner.init)
      binder.bind().to(factory: Leaf.init)
    }
  }

  private struct Branch: Sendable {
    let middle: Middle
    let leaves: ComponentFactory<InnerComponent>
  }

  private struct MiddleComponent: Component {
    typealias Root = Branch

    func configure(binder: Binder) {
      binder.install(component: InnerComponent())
      binder.bind(Middle.self).asSingleton().to(factory: Middle.init)
      binder.bind().to(factory: Branch.init)
    }
  }

  private typealias Tree = (thing: Thing, branches: ComponentFactory<MiddleComponent>)

  private func tree() throws -> Tree {
    try TestComponent(of: Tree.self) { binder in
      binder.install(component: MiddleComponent())
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.bind().to { (thing: Thing, branches: ComponentFactory<MiddleComponent>) in
        (thing: thing, branches: branches)
      }
    }.build()
  }

  @Test func eachLevelHasItsOwnSingletonsAndSharesThoseAround() throws {
    let (thing, branches) = try tree()
    let left = branches.build()
    let right = branches.build()
    #expect(left.middle !== right.middle)
    let leaves = [left.leaves.build(1), left.leaves.build(2), right.leaves.build(3)]
    #expect(leaves.allSatisfy { $0.thing === thing })
    #expect(leaves.allSatisfy { $0.inner === $0.again && $0.inner === $0.later() })
    #expect(leaves[0].inner !== leaves[1].inner)
    #expect(leaves[0].middle === left.middle)
    #expect(leaves[1].middle === left.middle)
    #expect(leaves[2].middle === right.middle)
  }

  @Test func aFactoryTakenOutOfAnInstanceStillOpensInsideThatInstance() throws {
    let (first, second) = try { () -> (Leaf, Leaf) in
      let leaves = try tree().branches.build().leaves
      return (leaves.build(1), leaves.build(2))
    }()
    #expect(first.middle === second.middle)
    #expect(first.thing === second.thing)
    #expect(first.inner !== second.inner)
    #expect(first.later() === first.inner)
  }

  private struct Shared: Component {
    typealias Root = Widget

    func configure(binder: Binder) {
      binder.bind(Widget.self).asSingleton().to(factory: Widget.init)
    }
  }

  private struct Left: Component {
    typealias Root = ComponentFactory<Shared>

    func configure(binder: Binder) {
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.install(component: Shared())
    }
  }

  private struct Right: Component {
    typealias Root = (thing: Thing, shared: ComponentFactory<Shared>)

    func configure(binder: Binder) {
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.install(component: Shared())
      binder.bind().to { (thing: Thing, shared: ComponentFactory<Shared>) in (thing: thing, shared: shared) }
    }
  }

  @Test func aComponentInTwoOthersSeesWhatEachBinds() throws {
    let (left, right) = try TestComponent(of: (ComponentFactory<Left>, ComponentFactory<Right>).self) { binder in
      binder.install(component: Left())
      binder.install(component: Right())
      binder.bind().to { (left: ComponentFactory<Left>, right: ComponentFactory<Right>) in (left, right) }
    }.build()
    let first = left.build()
    #expect(first.build().thing === first.build().thing)
    #expect(first.build() !== first.build())
    let second = right.build()
    #expect(second.shared.build().thing === second.thing)
    #expect(first.build().thing !== second.thing)
  }

  @Test func aComponentInParentAndGrandparentIsTwoComponents() throws {
    typealias Roots = (own: ComponentFactory<Shared>, inside: ComponentFactory<Outer>)
    struct Outer: Component {
      typealias Root = ComponentFactory<Shared>

      func configure(binder: Binder) {
        binder.bind(Thing.self).shadowing().asSingleton().to(factory: Thing.init)
        binder.install(component: Shared())
      }
    }
    let roots: Roots = try TestComponent { binder in
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.install(component: Shared())
      binder.install(component: Outer())
      binder.bind().to { (own: ComponentFactory<Shared>, inside: ComponentFactory<Outer>) in (own: own, inside: inside)
      }
    }.build()
    let outside = roots.own.build().thing
    let inside = roots.inside.build()
    #expect(roots.own.build().thing === outside)
    #expect(inside.build().thing !== outside)
    #expect(inside.build().thing === inside.build().thing)
    #expect(inside.build().thing !== roots.inside.build().build().thing)
  }

  @Test func siblingsMayBindTheSameEachInItsOwnWay() throws {
    typealias Number = TestChild<Int, Never?>
    typealias Text = TestChild<String, Never?>
    let (number, text) = try TestComponent(of: (ComponentFactory<Number>, ComponentFactory<Text>).self) { binder in
      binder.install(component: Number { $0.bind().to { 7 } })
      binder.install(
        component: Text { binder in
          binder.bind().to { 8 }
          binder.bind().to { (number: Int) in "\(number)" }
        })
      binder.bind().to { (number: ComponentFactory<Number>, text: ComponentFactory<Text>) in (number, text) }
    }.build()
    #expect(number.build(nil) == 7)
    #expect(text.build(nil) == "8")
  }

  @Test func aComponentWithoutARootIsOpenedForWhatItDoes() throws {
    let journal = Journal()
    let factory = try TestComponent(of: ComponentFactory<TestChild<Void, Int>>.self) { binder in
      binder.install(
        component: TestChild<Void, Int> { binder in
          binder.onBuild { (number: Int) in journal.note("opened with \(number)") }
        })
    }.build()
    factory.build(1)
    factory.build(2)
    #expect(journal.all == ["opened with 1", "opened with 2"])
  }

  @Test func factoriesMayBeAskedForInEveryShape() throws {
    typealias Child = TestChild<Thing, Void>
    struct Root {
      let optional: ComponentFactory<Child>?
      let missing: ComponentFactory<Left>?
      let later: Provider<ComponentFactory<Child>>
      let lazy: Lazy<ComponentFactory<Child>>
      let all: [ComponentFactory<Child>]
    }
    let root = try TestComponent(of: Root.self) { binder in
      binder.install(component: Child { $0.bind(Thing.self).to(factory: Thing.init) })
      binder.bind(ComponentFactory<Child>.self).intoCollection().to { (factory: ComponentFactory<Child>) in factory }
      binder.bind().to(factory: Root.init)
    }.build()
    let things = [root.optional?.build(), root.later().build(), root.lazy().build(), root.all.first?.build()]
    #expect(Set(things.compactMap { $0.map(ObjectIdentifier.init) }).count == 4)
    #expect(root.missing.map { _ in true } == nil)
  }

  @Test func whatNobodyInstallsIsReportedByTheNameOfTheComponent() throws {
    let component = TestComponent(of: ComponentFactory<Shared>.self) { _ in }
    #expect(component.faults == ["missing-binding: ChildScopeTests.Shared"])
    let array = TestComponent(of: [ComponentFactory<Shared>].self) { _ in }
    #expect(array.faults == ["missing-binding: [ComponentFactory<ChildScopeTests.Shared>]"])
  }

  @Test func theSameComponentInstalledTwiceIsInstalledOnce() throws {
    struct Equal: Component, Equatable {
      typealias Root = Int
      let number: Int
      func configure(binder: Binder) { binder.bind().to(value: number) }
    }
    func component(_ first: Int, _ second: Int) -> TestComponent<ComponentFactory<Equal>> {
      TestComponent { binder in
        binder.install(component: Equal(number: first))
        binder.install(component: Equal(number: second))
      }
    }
    #expect(try component(1, 1).build().build() == 1)
    #expect(
      component(1, 2).faults == [
        "duplicate-binding: ChildScopeTests.Equal"
      ])
    let stateless = TestComponent(of: ComponentFactory<Left>.self) { binder in
      binder.install(component: Left())
      binder.install(component: Left())
    }
    #expect(stateless.faults == [])
  }

  @Test func aModuleInParentAndChildIsInstalledOnceInTheParent() throws {
    struct ThingModule: Module {
      func configure(binder: Binder) { binder.bind(Thing.self).asSingleton().to(factory: Thing.init) }
    }
    struct Child: Component {
      typealias Root = Widget
      func configure(binder: Binder) {
        binder.install(module: ThingModule())
        binder.bind().to(factory: Widget.init)
      }
    }
    let component = TestComponent(of: (Thing, ComponentFactory<Child>).self) { binder in
      // The child comes first here, but is still configured last.
      binder.install(component: Child())
      binder.install(module: ThingModule())
      binder.bind().to { (thing: Thing, child: ComponentFactory<Child>) in (thing, child) }
    }
    let (thing, child) = try component.build()
    #expect(child.build().thing === thing)
    #expect(component.graph().diagnostics.isEmpty)
  }

  @Test func componentsOfOneSuperclassAreNotTakenForEachOther() throws {
    class Base: Component {
      typealias Root = Int
      func configure(binder: Binder) {}
    }
    final class One: Base {
      override func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
    }
    final class Two: Base {
      override func configure(binder: Binder) { binder.bind(Int.self).to(value: 2) }
    }
    let one = TestComponent(of: ComponentFactory<Base>.self) { binder in
      binder.install(component: One() as Base)
      binder.install(component: One() as Base)
    }
    #expect(try one.build().build() == 1)
    let both = TestComponent(of: ComponentFactory<Base>.self) { binder in
      binder.install(component: One() as Base)
      binder.install(component: Two() as Base)
    }
    #expect(both.faults.count == 1)
    #expect(both.faults.first?.hasPrefix("duplicate-binding") == true)
  }
}
