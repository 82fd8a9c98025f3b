// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The contributions that a child sees.
@Suite struct ChildCollectionTests {
  private struct Red: Dovetail.Tag { typealias Element = [String] }

  private struct Grandchild: Component {
    typealias Root = (all: [String], access: [Provider<String>])

    func configure(binder: Binder) {
      binder.bind(String.self).intoCollection().to { "grandchild" }
      binder.bind().to { (all: [String], access: [Provider<String>]) in (all: all, access: access) }
    }
  }

  private struct Plain: Component {
    typealias Root = [String]

    func configure(binder: Binder) {}
  }

  private struct Child: Component {
    typealias Root = (all: [String], plain: ComponentFactory<Plain>)

    func configure(binder: Binder) {
      binder.bind(String.self).intoCollection().to { "child 1" }
      binder.install(component: Plain())
      binder.bind(String.self).intoCollection().to { ["child 2", "child 3"] }
      binder.bind().to { (all: [String], plain: ComponentFactory<Plain>) in (all: all, plain: plain) }
    }
  }

  private func build() throws -> (all: [String], child: ComponentFactory<Child>) {
    try TestComponent(of: (all: [String], child: ComponentFactory<Child>).self) { binder in
      binder.install(component: Child())
      binder.bind(String.self).intoCollection().to { "parent" }
      binder.bind().to { (all: [String], child: ComponentFactory<Child>) in (all: all, child: child) }
    }.build()
  }

  @Test func contributionsOfAncestorsComeFirst() throws {
    let root = try build()
    #expect(root.all == ["parent"])
    let child = root.child.build()
    #expect(child.all == ["parent", "child 1", "child 2", "child 3"])
    #expect(child.plain.build() == child.all)
  }

  @Test func wholeContributionsHideAccessToTheElements() throws {
    #expect(throws: GraphError.self) {
      try TestComponent(of: ComponentFactory<TestChild<[Provider<String>], Void>>.self) { binder in
        binder.bind(String.self).intoCollection().to { ["parent"] }
        binder.install(component: TestChild<[Provider<String>], Void>())
      }.build()
    }
  }

  @Test func elementsAreAccessibleFromTheChildInTheSameOrder() throws {
    let made = Counter()
    typealias Inner = TestChild<[Provider<Int>], Int?>
    let (outside, inside) = try TestComponent(of: ([Int], ComponentFactory<Inner>).self) { binder in
      binder.bind(Int.self).intoCollection().asSingleton().to { made.increment() }
      binder.install(
        component: Inner { binder in
          binder.bind(Int.self).intoCollection().asSingleton().to { 10 * made.increment() }
          binder.bind(Int.self).intoCollection().to { 10 * made.increment() }
        })
      binder.bind().to { (outside: [Int], inside: ComponentFactory<Inner>) in (outside, inside) }
    }.build()
    #expect(outside == [1])
    let first = inside.build(nil)
    let second = inside.build(nil)
    #expect(made.value == 1)
    #expect(first.map { $0() } == [1, 20, 30])
    #expect(first.map { $0() } == [1, 20, 40])
    #expect(second.map { $0() } == [1, 50, 60])
  }

  @Test func taggedCollectionsGrowAsWell() throws {
    typealias Inner = TestChild<TaggedProvider<Red>, Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(String.self).intoCollection().tagged(with: Red.self).to { "parent" }
      binder.bind(String.self).intoCollection().to { "untagged" }
      binder.install(
        component: Inner { binder in
          binder.bind(String.self).intoCollection().tagged(with: Red.self).to { "child" }
        })
    }.build()
    #expect(factory.build()() == ["parent", "child"])
  }

  @Test func aCollectionMayBeDeclaredOutsideAndFilledInside() throws {
    typealias Inner = TestChild<[String], Void>
    let (outside, inside) = try TestComponent(of: ([String], ComponentFactory<Inner>).self) { binder in
      binder.declareCollection(of: String.self)
      binder.install(component: Inner { $0.bind(String.self).intoCollection().to { "child" } })
      binder.bind().to { (outside: [String], inside: ComponentFactory<Inner>) in (outside, inside) }
    }.build()
    #expect(outside == [])
    #expect(inside.build() == ["child"])
  }

  @Test func whatTheParentConstructsKeepsTheCollectionOfTheParent() throws {
    struct Menu: Sendable { let items: [String] }
    typealias Inner = TestChild<(Menu, [String]), Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(String.self).intoCollection().to { "parent" }
      binder.bind().to(factory: Menu.init)
      binder.install(
        component: Inner { binder in
          binder.bind(String.self).intoCollection().to { "child" }
          binder.bind().to { (menu: Menu, items: [String]) in (menu, items) }
        })
    }.build()
    let (menu, items) = factory.build()
    #expect(menu.items == ["parent"])
    #expect(items == ["parent", "child"])
  }

  @Test func grandchildrenSeeAllOfIt() throws {
    let grandchild = try TestComponent(of: ComponentFactory<TestChild<ComponentFactory<Grandchild>, Void>>.self) {
      binder in
      binder.bind(String.self).intoCollection().to { "parent" }
      binder.install(
        component: TestChild<ComponentFactory<Grandchild>, Void> { binder in
          binder.bind(String.self).intoCollection().to { "child" }
          binder.install(component: Grandchild())
        })
    }.build().build().build()
    #expect(grandchild.all == ["parent", "child", "grandchild"])
    #expect(grandchild.access.map { $0() } == grandchild.all)
  }

  @Test func aChildMayReplaceACollectionAndOthersMayAddToThat() throws {
    typealias Leaf = TestChild<[String], Int>
    typealias Inner = TestChild<([String], ComponentFactory<Leaf>), Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(String.self).intoCollection().to { "parent" }
      binder.install(
        component: Inner { binder in
          binder.bind([String].self).shadowing().to(value: ["child"])
          binder.install(component: Leaf())
          binder.bind().to { (all: [String], leaf: ComponentFactory<Leaf>) in (all, leaf) }
        })
    }.build()
    let (all, leaf) = factory.build()
    #expect(all == ["child"])
    #expect(leaf.build(1) == ["child"])
  }
}
