// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct DefaultBindingTests {
  private struct Clock: Sendable { let name: String }
  private struct Special: Dovetail.Tag { typealias Element = Clock }

  private struct TimeModule: Module {
    func configure(binder: Binder) {
      binder.bindDefault(Clock.self).asSingleton().to { Clock(name: "default") }
    }
  }

  private typealias Leaf = TestChild<Clock, Int>
  private typealias Child = TestChild<(clock: Clock, leaf: ComponentFactory<Leaf>), Void>
  private typealias Root = (clock: Clock, child: ComponentFactory<Child>)

  /// A component with a default, and the name of the clock of each level that binds one.
  private func names(parent: String?, child: String?, grandchild: String?) throws -> [String] {
    func bind(_ name: String?, _ binder: Binder) {
      if let name { binder.bind(Clock.self).to { Clock(name: name) } }
    }
    func bindInside(_ name: String?, over others: String?..., to binder: Binder) {
      guard let name else { return }
      // Shadowing a default needs no statement.
      if others.allSatisfy({ $0 == nil }) { return bind(name, binder) }
      binder.bind(Clock.self).shadowing().to { Clock(name: name) }
    }
    let root: Root = try TestComponent { binder in
      binder.install(module: TimeModule())
      bind(parent, binder)
      binder.install(
        component: Child { binder in
          binder.install(module: TimeModule())
          bindInside(child, over: parent, to: binder)
          binder.install(component: Leaf { bindInside(grandchild, over: parent, child, to: $0) })
          binder.bind().to { (clock: Clock, leaf: ComponentFactory<Leaf>) in (clock: clock, leaf: leaf) }
        })
      binder.bind().to { (clock: Clock, child: ComponentFactory<Child>) in (clock: clock, child: child) }
    }.build()
    let inside = root.child.build()
    return [root.clock.name, inside.clock.name, inside.leaf.build(1).name]
  }

  @Test func aDefaultGivesWayWhereSomethingElseIsBound() throws {
    #expect(try names(parent: nil, child: nil, grandchild: nil) == ["default", "default", "default"])
    #expect(try names(parent: "p", child: nil, grandchild: nil) == ["p", "p", "p"])
    #expect(try names(parent: nil, child: "c", grandchild: nil) == ["default", "c", "c"])
    #expect(try names(parent: nil, child: nil, grandchild: "g") == ["default", "default", "g"])
    #expect(try names(parent: "p", child: "c", grandchild: "g") == ["p", "c", "g"])
  }

  @Test func whatGivesWayIsNotUnused() throws {
    let component = TestComponent(of: Clock.self) { binder in
      binder.install(module: TimeModule())
      binder.bind(Clock.self).to { Clock(name: "bound") }
      binder.bindDefault(Int.self).to(value: 7)
    }
    #expect(component.graph().diagnostics.isEmpty)
    #expect(try component.build().name == "bound")
  }

  @Test func orderDoesNotMatter() throws {
    let component = TestComponent(of: Clock.self) { binder in
      binder.bind(Clock.self).to { Clock(name: "bound") }
      binder.install(module: TimeModule())
    }
    #expect(try component.build().name == "bound")
  }

  @Test func aDefaultOfAChildGivesWayToTheParent() throws {
    let factory = try TestComponent(of: ComponentFactory<Leaf>.self) { binder in
      binder.bind(Clock.self).to { Clock(name: "parent") }
      binder.install(component: Leaf { $0.bindDefault(Clock.self).to { Clock(name: "default") } })
    }.build()
    #expect(factory.build(1).name == "parent")
  }

  @Test func aDefaultOfAChildIsThereWithoutTheParent() throws {
    let factory = try TestComponent(of: ComponentFactory<Leaf>.self) { binder in
      binder.install(component: Leaf { $0.bindDefault(Clock.self).asSingleton().to { Clock(name: "default") } })
    }.build()
    #expect(factory.build(1).name == "default")
  }

  @Test func aTaggedDefaultGivesWayToItsOwnTag() throws {
    func name(_ declare: @escaping (Binder) -> Void) throws -> String {
      try TestComponent(of: TaggedElement<Special>.self) { binder in
        binder.bindDefault(Clock.self).tagged(with: Special.self).to { Clock(name: "default") }
        declare(binder)
      }.build().element.name
    }
    #expect(try name { _ in } == "default")
    #expect(try name { $0.bind(Clock.self).to { Clock(name: "untagged") } } == "default")
    #expect(try name { $0.bind(Clock.self).tagged(with: Special.self).to { Clock(name: "tagged") } } == "tagged")
  }

  @Test func aDefaultCollectionGivesWayToContributions() throws {
    func component(_ contribute: Bool) -> TestComponent<[Int]> {
      TestComponent { binder in
        binder.bindDefault([Int].self).to(value: [0])
        if contribute { binder.bind(Int.self).intoCollection().to(value: 1) }
      }
    }
    #expect(try component(false).build() == [0])
    #expect(try component(true).build() == [1])
    let (outside, inside) = try TestComponent(of: ([Int], ComponentFactory<TestChild<[Int], Void>>).self) { binder in
      binder.bindDefault([Int].self).to(value: [0])
      binder.install(component: TestChild<[Int], Void> { $0.bind(Int.self).intoCollection().to(value: 1) })
      binder.bind().to { (outside: [Int], inside: ComponentFactory<TestChild<[Int], Void>>) in (outside, inside) }
    }.build()
    #expect(outside == [0])
    #expect(inside.build() == [1])
  }

  @Test func anOptionalRequestFindsADefault() throws {
    #expect(try TestComponent(of: Clock?.self) { $0.install(module: TimeModule()) }.build()?.name == "default")
  }

  @Test func aDefaultMayFailOrTakeTime() async throws {
    let later = TestComponent(of: Clock.self) {
      $0.bindDefault(Clock.self).to { () async throws in Clock(name: "later") }
    }
    #expect(later.faults == ["effect-mismatch: DefaultBindingTests.Clock"])
    #expect(try await later.build().name == "later")
    let eager = TestComponent(of: Provider<Clock>.self) { binder in
      binder.bindDefault(Clock.self).asEagerSingleton().to { () async throws in Clock(name: "eager") }
    }
    #expect(try await eager.build()().name == "eager")
  }

  @Test func aDefaultThatGaveWayIsNotConstructedAndWhatItNeedsMayBeMissing() throws {
    let journal = Journal()
    let component = TestComponent(of: ComponentFactory<Leaf>.self) { binder in
      binder.bindDefault(Clock.self).asEagerSingleton().to { (_: Thing) in
        journal.note("default")
        return Clock(name: "default")
      }
      binder.bind(Clock.self).to { Clock(name: "bound") }
      binder.install(
        component: Leaf { binder in
          binder.bindDefault(Clock.self).asEagerSingleton().to { (_: Widget) in
            journal.note("default of the child")
            return Clock(name: "default")
          }
        })
    }
    #expect(component.graph().diagnostics.isEmpty)
    #expect(try component.build().build(1).name == "bound")
    #expect(journal.all == [])
  }
}
