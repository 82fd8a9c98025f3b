// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct AliasTests {
  private protocol Navigator: AnyObject, Sendable {}
  private protocol Handler: AnyObject {}
  private final class Coordinator: Navigator, Handler {}
  private final class Replacement: Navigator {}
  private struct Main: Dovetail.Tag { typealias Element = Coordinator }
  private struct Other: Dovetail.Tag { typealias Element = any Navigator }

  private typealias Pair = (Coordinator, any Navigator)

  private static func bindPair(_ binder: Binder) {
    binder.bind(Pair.self).to { (coordinator: Coordinator, navigator: any Navigator) in (coordinator, navigator) }
  }

  // MARK: - Lifetimes

  @Test func anAliasGivesTheSameInstance() throws {
    let (coordinator, navigator) = try TestComponent(of: Pair.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      Self.bindPair(binder)
    }.build()
    #expect(coordinator === navigator)
  }

  @Test func anAliasWhoseTypeIsNotSendableGivesTheSameInstance() throws {
    let (coordinator, handler) = try TestComponent(of: (Coordinator, any Handler).self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Handler).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind().to { (coordinator: Coordinator, handler: any Handler) in (coordinator, handler) }
    }.build()
    #expect(coordinator === handler)
  }

  @Test func anAliasOfATransientGivesANewInstanceForEachRequest() throws {
    let provider = try TestComponent(of: Provider<any Navigator>.self) { binder in
      binder.bind().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    }.build()
    #expect(provider() !== provider())
  }

  @Test func anAliasOfAValueGivesTheValue() throws {
    let coordinator = Coordinator()
    let navigator = try TestComponent(of: (any Navigator).self) { binder in
      binder.bind().to(value: coordinator)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    }.build()
    #expect(navigator === coordinator)
  }

  @Test func anAliasOfAnEagerSingletonConstructsNothingMore() throws {
    let calls = Counter()
    let provider = try TestComponent(of: Provider<any Navigator>.self) { binder in
      binder.bind(Coordinator.self).asEagerSingleton().to {
        calls.increment()
        return Coordinator()
      }
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    }.build()
    #expect(calls.value == 1)
    #expect(provider() === provider())
    #expect(calls.value == 1)
  }

  @Test func anAliasMayBeOfAnAliasAndMayBeOneOfSeveral() throws {
    typealias Root = (any Navigator, any Handler, any AnyObject & Sendable)
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind((any AnyObject & Sendable).self).asAlias(of: (any Navigator).self) { $0 }
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Handler).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind().to { (a: any Navigator, b: any Handler, c: any AnyObject & Sendable) -> Root in (a, b, c) }
    }.build()
    #expect(root.0 === root.1)
    #expect(root.0 === root.2)
  }

  @Test func aClassMayBeAnAliasOfItsSubclass() throws {
    class Screen: @unchecked Sendable {}
    final class HomeScreen: Screen, @unchecked Sendable {}
    let screens = try TestComponent(of: (Screen, HomeScreen).self) { binder in
      binder.bind(HomeScreen.self).asSingleton().to { HomeScreen() }
      binder.bind(Screen.self).asAlias(of: HomeScreen.self) { $0 }
      binder.bind().to { (screen: Screen, home: HomeScreen) in (screen, home) }
    }.build()
    #expect(screens.0 === screens.1)
  }

  // MARK: - Tags, defaults and shadowing

  @Test func originalAndAliasMayBeTagged() throws {
    let (coordinator, navigator) = try TestComponent(
      of: (TaggedElement<Main>, TaggedElement<Other>).self
    ) { binder in
      binder.bind(Coordinator.self).tagged(with: Main.self).asSingleton().to(factory: Coordinator.init)
      binder.bind(Coordinator.self).to(factory: Coordinator.init)
      binder.bind((any Navigator).self).tagged(with: Other.self).asAlias(of: Coordinator.self, taggedWith: Main.self) {
        $0
      }
      binder.bind().to { (a: TaggedElement<Main>, b: TaggedElement<Other>, _: Coordinator) in (a, b) }
    }.build()
    #expect(coordinator.element === navigator.element)
  }

  @Test func anAliasMayBeADefault() throws {
    func navigator(_ declare: @escaping (Binder) -> Void) throws -> any Navigator {
      try TestComponent(of: (any Navigator).self) { binder in
        binder.bindDefault(Coordinator.self).asSingleton().to(factory: Coordinator.init)
        binder.bindDefault((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
        declare(binder)
      }.build()
    }
    #expect(try navigator { _ in } is Coordinator)
    #expect(try navigator { $0.bind((any Navigator).self).to { Replacement() } } is Replacement)
  }

  @Test func aDefaultAliasThatGivesWayNeedsNoOriginal() throws {
    try TestComponent(of: (any Navigator).self) { binder in
      binder.bindDefault((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Navigator).self).to { Replacement() }
    }.validate()
  }

  @Test func anAliasInAChildMayShadow() throws {
    typealias Child = TestChild<any Navigator, Void>
    let (navigator, factory) = try TestComponent(of: (any Navigator, ComponentFactory<Child>).self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).to { Replacement() }
      binder.install(
        component: Child { $0.bind((any Navigator).self).shadowing().asAlias(of: Coordinator.self) { $0 } })
      binder.bind().to { (a: any Navigator, b: ComponentFactory<Child>) in (a, b) }
    }.build()
    #expect(navigator is Replacement)
    let inner = factory.build()
    #expect(inner is Coordinator)
    #expect(inner === factory.build())
  }

  // MARK: - Children

  @Test func anAliasInAChildOfWhatTheChildBindsIsOneForEachInstance() throws {
    typealias Child = TestChild<Pair, Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
          binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
          Self.bindPair(binder)
        })
    }.build()
    let (first, second) = (factory.build(), factory.build())
    #expect(first.0 === first.1)
    #expect(second.0 === second.1)
    #expect(first.0 !== second.0)
  }

  @Test func anAliasOfASeedGivesTheSeed() throws {
    typealias Child = TestChild<any Navigator, Coordinator>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(component: Child { $0.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 } })
    }.build()
    let seed = Coordinator()
    #expect(factory.build(seed) === seed)
  }

  @Test func theOriginalIsTheOneSeenFromWhereTheAliasIs() throws {
    typealias Child = TestChild<Pair, Void>
    let (navigator, factory) = try TestComponent(of: (any Navigator, ComponentFactory<Child>).self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.install(
        component: Child { binder in
          binder.bind(Coordinator.self).shadowing().asSingleton().to(factory: Coordinator.init)
          Self.bindPair(binder)
        })
      binder.bind().to { (a: any Navigator, b: ComponentFactory<Child>) in (a, b) }
    }.build()
    let inner = factory.build()
    #expect(inner.1 === navigator)
    #expect(inner.0 !== navigator)
  }

  // MARK: - Shapes of requests

  @Test func everyShapeOfRequestLeadsThroughAnAlias() throws {
    typealias Root = (
      Provider<any Navigator>, Lazy<any Navigator>, (any Navigator)?, ThrowingProvider<any Navigator>,
      Provider<Lazy<any Navigator>>, Factory<any Navigator, Int>
    )
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      binder.bindFactory((any Navigator).self, taking: Int.self).to { (_: Int, navigator: any Navigator) in navigator }
      binder.bind().to {
        (
          a: Provider<any Navigator>, b: Lazy<any Navigator>, c: (any Navigator)?, d: ThrowingProvider<any Navigator>,
          e: Provider<Lazy<any Navigator>>, f: Factory<any Navigator, Int>
        ) -> Root in (a, b, c, d, e, f)
      }
    }.build()
    let navigators = [root.0(), root.1(), root.2, try root.3(), root.4()(), root.5(1)]
    #expect(navigators.allSatisfy { $0 === root.0() })
  }

  @Test func theRootMayBeAnAlias() throws {
    let app = TestComponent(of: Pair.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      Self.bindPair(binder)
    }
    #expect(try app.rooted(at: (any Navigator).self).build() is Coordinator)
  }

  // MARK: - Collections

  private struct Identified: Hashable, Sendable {
    let object: Coordinator
    static func == (left: Identified, right: Identified) -> Bool { left.object === right.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  @Test func aliasesContributeToCollections() throws {
    typealias Root = (
      Coordinator, [any Navigator], Set<Identified>, [String: any Navigator], [any Handler],
      [Provider<any Navigator>], [String: Lazy<any Navigator>]
    )
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind(Coordinator.self).tagged(with: Main.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).intoCollection().asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Navigator).self).intoCollection().asAlias(of: Coordinator.self, taggedWith: Main.self) { $0 }
      binder.bind((any Navigator).self).intoCollection().to { Replacement() }
      binder.bind(Identified.self).intoSet().asAlias(of: Coordinator.self) { Identified(object: $0) }
      binder.bind((any Navigator).self).intoDictionary(key: "main").asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Handler).self).intoCollection().asAlias(of: Coordinator.self) { $0 }
      binder.bind((any Handler).self).intoCollection().asAlias(of: Coordinator.self, taggedWith: Main.self) { $0 }
      binder.bind().to {
        (
          a: Coordinator, b: [any Navigator], c: Set<Identified>, d: [String: any Navigator], e: [any Handler],
          f: [Provider<any Navigator>], g: [String: Lazy<any Navigator>]
        ) -> Root in (a, b, c, d, e, f, g)
      }
    }.build()
    let coordinator = root.0
    #expect(root.1.map { $0 === coordinator } == [true, false, false])
    #expect(root.1[1] is Coordinator)
    #expect(root.1[2] is Replacement)
    #expect(root.2 == [Identified(object: coordinator)])
    #expect(root.3["main"] === coordinator)
    #expect(root.4[0] === coordinator)
    #expect(root.4[1] === root.1[1])
    #expect(root.5.map { $0() }[0] === coordinator)
    #expect(root.5.map { $0() }[1] === root.1[1])
    #expect(root.6["main"]?() === coordinator)
  }

  // MARK: - Overrides

  private static var app: TestComponent<Pair> {
    TestComponent { binder in
      binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
      binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
      bindPair(binder)
    }
  }

  @Test func anOverrideOfTheOriginalIsSeenThroughTheAlias() throws {
    let other = Coordinator()
    let (coordinator, navigator) = try Self.app.overriding { $0.bind(Coordinator.self).to(value: other) }.build()
    #expect(coordinator === other)
    #expect(navigator === other)
  }

  @Test func anOverrideMayReplaceAnAliasByABinding() throws {
    let (_, navigator) = try Self.app.overriding { $0.bind((any Navigator).self).to { Replacement() } }.build()
    #expect(navigator is Replacement)
  }

  @Test func anOverrideMayReplaceABindingByAnAlias() throws {
    let app = TestComponent(of: (Replacement, any Navigator).self) { binder in
      binder.bind(Replacement.self).asSingleton().to(factory: Replacement.init)
      binder.bind((any Navigator).self).asSingleton().to { Coordinator() }
      binder.bind().to { (a: Replacement, b: any Navigator) in (a, b) }
    }
    let (replacement, navigator) = try app.overriding { binder in
      binder.bind((any Navigator).self).asAlias(of: Replacement.self) { $0 }
    }.build()
    #expect(replacement === navigator)
  }

  // MARK: - Effects

  private final class Opened: Navigator {
    static func open(fails: Bool) throws -> Opened { if fails { throw Mishap.first } else { Opened() } }
    static func openSlowly(fails: Bool) async throws -> Opened {
      await Task.yield()
      return try open(fails: fails)
    }
  }

  @Test func anAliasFailsAsItsOriginalDoes() throws {
    let fails = Counter()
    let provider = try TestComponent(of: ThrowingProvider<any Navigator>.self) { binder in
      binder.bind(Opened.self).asSingleton().to { try Opened.open(fails: fails.increment() == 1) }
      binder.bind((any Navigator).self).asAlias(of: Opened.self) { $0 }
    }.build()
    let error = #expect(throws: ConstructionError.self) { try provider() }
    #expect(error?.path.map(\.subject) == ["any AliasTests.Navigator", "AliasTests.Opened"])
    #expect(try provider() === provider())
  }

  @Test func anAliasIsAsynchronousAsItsOriginalIs() async throws {
    let fails = Counter()
    let provider = try await TestComponent(of: AsyncProvider<any Navigator>.self) { binder in
      binder.bind(Opened.self).asSingleton().to { try await Opened.openSlowly(fails: fails.increment() == 1) }
      binder.bind((any Navigator).self).asAlias(of: Opened.self) { $0 }
    }.build()
    let error = await #expect(throws: ConstructionError.self) { try await provider() }
    #expect(error?.path.map(\.subject) == ["any AliasTests.Navigator", "AliasTests.Opened"])
    let (first, second) = (try await provider(), try await provider())
    #expect(first === second)
  }

  @Test func anAliasOfAnEagerSingletonHasNoEffect() async throws {
    let provider = try await TestComponent(of: Provider<any Navigator>.self) { binder in
      binder.bind(Opened.self).asEagerSingleton().to { try await Opened.openSlowly(fails: false) }
      binder.bind((any Navigator).self).asAlias(of: Opened.self) { $0 }
    }.build()
    #expect(provider() === provider())
  }

  @MainActor private protocol Presenter: AnyObject {}
  @MainActor private final class Screen: Presenter {}
  private final class Confined: Handler {
    @MainActor init() {}
  }

  @Test @MainActor func anAliasOfAMainActorObjectBelongsToTheMainActor() throws {
    let component = TestComponent(of: (MainActorProvider<any Presenter>, MainActorProvider<any Handler>).self) {
      binder in
      binder.bind(Screen.self).asSingleton().to(factory: Screen.init)
      binder.bind((any Presenter).self).asAlias(of: Screen.self) { $0 }
      binder.bind(Confined.self).to(factory: Confined.init)
      binder.bind((any Handler).self).asAlias(of: Confined.self) { $0 }
      binder.bind().to { (a: MainActorProvider<any Presenter>, b: MainActorProvider<any Handler>) in (a, b) }
    }
    let (presenter, handler) = try component.build()
    #expect(presenter() === presenter())
    #expect(handler() !== handler())
  }

  @Test func whatIsNotSendableStaysOnTheMainActorBehindAnAlias() {
    let component = TestComponent(of: AsyncProvider<any Handler>.self) { binder in
      binder.bind(Confined.self).to(factory: Confined.init)
      binder.bind((any Handler).self).asAlias(of: Confined.self) { $0 }
    }
    #expect(component.faults == ["effect-mismatch: AliasTests.Confined"])
  }
}
