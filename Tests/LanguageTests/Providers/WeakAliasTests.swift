// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The targets of weak requests for an alias.
@Suite struct WeakAliasTests {
  private protocol Navigator: AnyObject, Sendable {}
  private protocol Handler: AnyObject {}
  private final class Coordinator: Navigator, Handler {}
  private struct Main: Dovetail.Tag { typealias Element = Coordinator }

  @Test func theOriginalIsWatchedAndNeitherConstructedNorRetained() throws {
    typealias Root = (Lazy<Coordinator>, WeakProvider<any Navigator>, WeakProvider<any Handler>)
    var root: Root? = try TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Handler).self).asAlias(of: (any Navigator).self) { $0 as! any Handler }
      binder.bind().to {
        (a: Lazy<Coordinator>, b: WeakProvider<any Navigator>, c: WeakProvider<any Handler>) -> Root in (a, b, c)
      }
    }.build()
    let (navigator, handler) = (try #require(root?.1), try #require(root?.2))
    #expect(navigator() == nil)
    let coordinator = root?.0()
    weak let watched = coordinator
    #expect(navigator() === coordinator)
    #expect(handler() === coordinator)
    root = nil
    _ = consume coordinator
    #expect(watched == nil)
    #expect(navigator() == nil)
    #expect(handler() == nil)
  }

  @Test func anOriginalMayBeAValueOrTagged() throws {
    let value = Coordinator()
    typealias Root = (WeakProvider<any Navigator>, WeakProvider<any Handler>, TaggedElement<Main>)
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).to(value: value)
      binder.bind(Coordinator.self).tagged(with: Main.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Handler).self).asAlias(of: Coordinator.self, taggedWith: Main.self) { $0 }
      binder.bind().to {
        (a: WeakProvider<any Navigator>, b: WeakProvider<any Handler>, c: TaggedElement<Main>) -> Root in (a, b, c)
      }
    }.build()
    #expect(root.0() === value)
    #expect(root.1() === root.2.element)
  }

  @Test func contributionsThatAreAliasesAreWatchedOneByOne() throws {
    typealias Root = (
      Coordinator, [WeakProvider<any Navigator>], [String: WeakProvider<any Navigator>],
      [Provider<WeakProvider<any Navigator>>]
    )
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind(Coordinator.self).tagged(with: Main.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).intoCollection().asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Navigator).self).intoCollection().asAlias(of: Coordinator.self, taggedWith: Main.self) { $0 }
      binder.bind((any Navigator).self).intoDictionary(key: "a").asAlias(of: Coordinator.self) { $0 }
      binder.bind().to {
        (
          a: Coordinator, b: [WeakProvider<any Navigator>], c: [String: WeakProvider<any Navigator>],
          d: [Provider<WeakProvider<any Navigator>>]
        ) -> Root in (a, b, c, d)
      }
    }.build()
    #expect(root.1.map { $0() === root.0 } == [true, false])
    #expect(root.1[1]() == nil)
    #expect(root.2["a"]?() === root.0)
    #expect(root.3[0]()() === root.0)
  }

  @Test(arguments: [false, true])
  func inAChildEachInstanceWatchesItsOwn(aliasIsInside: Bool) throws {
    typealias Child = TestChild<(Coordinator, WeakProvider<any Navigator>), Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      // As a default in the parent, which gives way, or in the child.
      binder.install(
        component: Child { binder in
          binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
          if aliasIsInside {
            binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
          } else {
            binder.bindDefault((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
          }
          binder.bind().to { (a: Coordinator, b: WeakProvider<any Navigator>) in (a, b) }
        })
    }.build()
    var first: Coordinator?
    let (one, watchesFirst) = factory.build()
    first = one
    let (second, watchesSecond) = factory.build()
    #expect(watchesFirst() === first)
    #expect(watchesSecond() === second)
    #expect(watchesFirst() !== watchesSecond())
  }

  @Test func aChildWatchesWhatItsParentsOwn() throws {
    typealias Grandchild = TestChild<WeakProvider<any Navigator>, Void>
    typealias Child = TestChild<(Coordinator, ComponentFactory<Grandchild>), Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
          binder.install(
            component: Grandchild { $0.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 } })
          binder.bind().to { (a: Coordinator, b: ComponentFactory<Grandchild>) in (a, b) }
        })
    }.build()
    let (coordinator, grandchildren) = factory.build()
    let weak = grandchildren.build()
    #expect(weak() === coordinator)
    let (_, others) = factory.build()
    #expect(others.build()() == nil)
  }

  @Test func aGrandchildThatOnlyWatchesNeedsTheInstanceThatItWatches() throws {
    typealias Grandchild = TestChild<WeakProvider<any Navigator>, Void>
    typealias Child = TestChild<(Lazy<Coordinator>, ComponentFactory<Grandchild>), Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
          binder.install(
            component: Grandchild { $0.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 } })
          binder.bind().to { (a: Lazy<Coordinator>, b: ComponentFactory<Grandchild>) in (a, b) }
        })
    }.build()
    let (lazy, grandchildren) = factory.build()
    let weak = grandchildren.build()
    #expect(weak() == nil)
    #expect(lazy() === weak())
  }

  @Test func aSeedIsWatchedThroughAnAlias() throws {
    typealias Child = TestChild<WeakProvider<any Navigator>, Coordinator>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(component: Child { $0.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 } })
    }.build()
    var seed: Coordinator? = Coordinator()
    let weak = try factory.build(#require(seed))
    #expect(weak() === seed)
    seed = nil
    #expect(weak() == nil)
  }

  @Test func anAsynchronousOriginalIsWatched() async throws {
    typealias Root = (AsyncProvider<Coordinator>, WeakProvider<any Navigator>)
    let (provider, weak) = try await TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to { () async in
        await Task.yield()
        return Coordinator()
      }
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind().to { (a: AsyncProvider<Coordinator>, b: WeakProvider<any Navigator>) -> Root in (a, b) }
    }.build()
    #expect(weak() == nil)
    let coordinator = try await provider()
    #expect(weak() === coordinator)
  }

  @Test func whatIsNotSharedCannotBeWatchedThroughAnAlias() {
    let component = TestComponent(of: WeakProvider<any Navigator>.self) { binder in
      binder.bind(Coordinator.self).to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    }
    #expect(component.faults == ["unsatisfiable-shape: WeakProvider<any WeakAliasTests.Navigator>"])
  }

  @Test func aValueCannotBeWatchedThroughAnAlias() {
    let component = TestComponent(of: WeakProvider<Coordinator>.self) { binder in
      binder.bind(Router.self).asSingleton().to { Router(coordinator: Coordinator()) }
      binder.bind(Coordinator.self).asAlias(of: Router.self) { $0.coordinator }
    }
    #expect(component.faults == ["unsatisfiable-shape: WeakProvider<WeakAliasTests.Coordinator>"])
  }

  private struct Router {
    let coordinator: Coordinator
  }
}
