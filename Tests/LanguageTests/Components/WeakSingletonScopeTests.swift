// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Weak singletons in children, in collections, decorated and overridden.
@Suite struct WeakSingletonScopeTests {
  private typealias Token = InstanceTracker.Token
  private typealias Pair = (provider: Provider<Thing>, weak: WeakProvider<Thing>)

  private final class Wrapped: Sendable {
    let inner: Thing
    init(_ inner: Thing) { self.inner = inner }
  }

  private func bindPair(_ binder: Binder) {
    binder.bind().to { (provider: Provider<Thing>, weak: WeakProvider<Thing>) in (provider: provider, weak: weak) }
  }

  // MARK: Children

  @Test func eachInstanceOfAChildHasOneOfItsOwn() throws {
    let factory = try TestComponent(of: ComponentFactory<TestChild<Pair, Int>>.self) { binder in
      binder.install(
        component: TestChild<Pair, Int> { binder in
          binder.bind(Thing.self).asWeakSingleton().to(factory: Thing.init)
          self.bindPair(binder)
        })
    }.build()
    let (first, second) = (factory.build(1), factory.build(2))
    let things = (first.provider(), second.provider())
    #expect(things.0 !== things.1)
    #expect(first.provider() === things.0 && second.provider() === things.1)
    #expect(first.weak() === things.0 && second.weak() === things.1)
  }

  @Test func inAChildOneGenerationFollowsAnother() throws {
    let tracker = InstanceTracker()
    typealias Root = (provider: Provider<Token>, weak: WeakProvider<Token>, seed: Int)
    let root = try TestComponent(of: ComponentFactory<TestChild<Root, Int>>.self) { binder in
      binder.install(
        component: TestChild<Root, Int> { binder in
          binder.bind(Token.self).asWeakSingleton().to { (_: Int) in Token(tracker) }
          binder.bind().to { (provider: Provider<Token>, weak: WeakProvider<Token>, seed: Int) in
            (provider: provider, weak: weak, seed: seed)
          }
        })
    }.build().build(7)
    for generation in 1...3 {
      #expect(root.weak() == nil)
      let token = root.provider()
      #expect(root.weak() === token)
      #expect((tracker.made, tracker.live) == (generation, 1))
    }
    #expect(tracker.live == 0)
  }

  @Test func childrenShareThatOfTheirParent() throws {
    let factory = try TestComponent(of: ComponentFactory<TestChild<Pair, Int>>.self) { binder in
      binder.bind(Thing.self).asWeakSingleton().to(factory: Thing.init)
      binder.install(component: TestChild<Pair, Int>(self.bindPair))
    }.build()
    let (first, second) = (factory.build(1), factory.build(2))
    let thing = first.provider()
    #expect(second.provider() === thing)
    #expect(second.weak() === thing)
  }

  @Test(arguments: [false, true])
  func aChildsOwnWithEffectsIsShared(isAsync: Bool) async throws {
    let tracker = InstanceTracker()
    let provider = try await TestComponent(of: ComponentFactory<TestChild<AsyncProvider<Token>, Int>>.self) { binder in
      binder.install(
        component: TestChild<AsyncProvider<Token>, Int> { binder in
          let binding = binder.bind(Token.self).asWeakSingleton()
          if isAsync {
            binding.to { (_: Int) async in Token(tracker) }
          } else {
            binding.to { (_: Int) throws -> Token in
              if tracker.made > 5 { throw Mishap.first }
              return Token(tracker)
            }
          }
        })
    }.build().build(1)
    for generation in 1...2 {
      do {
        let token = try await provider.get()
        #expect(try await provider.get() === token)
        #expect(tracker.made == generation)
      }
      #expect(tracker.live == 0)
    }
  }

  @MainActor @Test func aChildsOwnOfTheMainActorIsShared() throws {
    @MainActor final class Model {}
    let provider = try TestComponent(of: ComponentFactory<TestChild<MainActorProvider<Model>, Int>>.self) { binder in
      binder.install(
        component: TestChild<MainActorProvider<Model>, Int> { binder in
          binder.bind(Model.self).asWeakSingleton().to { @MainActor (_: Int) in Model() }
        })
    }.build().build(1)
    let model = provider.get()
    #expect(provider.get() === model)
  }

  // MARK: Decorations

  @Test func whatADecoratorMakesOfItIsSharedAsLongAsItIsRetained() throws {
    let journal = Journal()
    let (provider, weak) = try TestComponent(of: Pair.self) { binder in
      binder.bind(Thing.self).asWeakSingleton().to(factory: Thing.init)
      binder.decorate(Thing.self).to { (_: Thing) in
        journal.note("decorated")
        return Thing()
      }
      self.bindPair(binder)
    }.build()
    for generation in 1...2 {
      let thing = provider()
      #expect(provider() === thing && weak() === thing)
      #expect(journal.all.count == generation)
    }
    #expect(weak() == nil)
  }

  @Test func aChildsDecorationIsOneForEachInstanceAsLongAsItIsRetained() throws {
    let journal = Journal()
    typealias Root = Provider<Wrapped>
    let (own, factory) = try TestComponent(of: (Root, ComponentFactory<TestChild<Root, Int>>).self) { binder in
      binder.bind(Thing.self).to(factory: Thing.init)
      binder.bind().asWeakSingleton().to(factory: Wrapped.init)
      binder.bind().to { (own: Root, factory: ComponentFactory<TestChild<Root, Int>>) in (own, factory) }
      binder.install(
        component: TestChild<Root, Int> { binder in
          binder.decorate(Wrapped.self).to { (inner: Wrapped) in
            journal.note("decorated")
            return Wrapped(inner.inner)
          }
        })
    }.build()
    let (first, second) = (factory.build(1), factory.build(2))
    for _ in 1...2 {
      let all = (own(), first(), second())
      #expect(first() === all.1 && second() === all.2 && own() === all.0)
      #expect(all.1 !== all.2 && all.1 !== all.0)
      #expect(all.1.inner === all.0.inner && all.2.inner === all.0.inner)
    }
    #expect(journal.all.count == 4)
  }

  // MARK: Collections

  @Test func contributionsAreSharedOneByOne() throws {
    typealias Root = (things: Provider<[Thing]>, each: [Provider<Thing>], weak: [WeakProvider<Thing>])
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Thing.self).intoCollection().asWeakSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoCollection().asSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoCollection().asWeakSingleton().to(factory: Thing.init)
      binder.bind().to { (things: Provider<[Thing]>, each: [Provider<Thing>], weak: [WeakProvider<Thing>]) in
        (things: things, each: each, weak: weak)
      }
    }.build()
    #expect(root.weak.map { $0() == nil } == [true, true, true])
    do {
      let things = root.things()
      #expect(zip(things, root.things()).allSatisfy { $0 === $1 })
      #expect(zip(things, root.each).allSatisfy { $0 === $1() })
      #expect(zip(things, root.weak).allSatisfy { $0 === $1() })
    }
    #expect(root.weak.map { $0() == nil } == [true, false, true])
  }

  private final class Label: Sendable, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Label, right: Label) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  @Test func setsAndDictionariesShareThemToo() throws {
    typealias Root = (
      set: Provider<Set<Label>>, entries: Provider<[String: Thing]>, each: [String: Provider<Thing>],
      weak: [String: WeakProvider<Thing>]
    )
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Label.self).intoSet().asWeakSingleton().to { Label("a") }
      binder.bind(Thing.self).intoDictionary(key: "a").asWeakSingleton().to(factory: Thing.init)
      binder.bind().to {
        (
          set: Provider<Set<Label>>, entries: Provider<[String: Thing]>, each: [String: Provider<Thing>],
          weak: [String: WeakProvider<Thing>]
        ) in (set: set, entries: entries, each: each, weak: weak)
      }
    }.build()
    let (set, entries) = (root.set(), root.entries())
    #expect(set.first === root.set().first)
    #expect(entries["a"] === root.each["a"]?() && entries["a"] === root.weak["a"]?())
    #expect(entries["a"] != nil)
  }

  // MARK: Overrides

  @Test func anOverrideMayMakeASingletonOfIt() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to { Token(tracker) }
    }.overriding { $0.bind(Token.self).asSingleton().to { Token(tracker) } }.build()
    _ = provider()
    #expect(tracker.live == 1)
  }

  @Test func anOverrideMayBeWeak() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<Token>.self) { binder in
      binder.bind(Token.self).asSingleton().to { Token(tracker) }
    }.overriding { $0.bind(Token.self).asWeakSingleton().to { Token(tracker) } }.build()
    _ = provider()
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func aDefaultMayBeWeak() throws {
    let provider = try TestComponent(of: Provider<Thing>.self) { binder in
      binder.bindDefault(Thing.self).asWeakSingleton().to(factory: Thing.init)
    }.build()
    let thing = provider()
    #expect(provider() === thing)
  }

  // MARK: Construction

  private final class Chicken: Sendable {
    init(egg: Provider<Egg>) { _ = egg() }
  }

  private final class Egg: Sendable {
    init(chicken: Provider<Chicken>) { _ = chicken() }
  }

  @Test func requestingItInItsOwnConstructionNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: Chicken.self) { binder in
        binder.bind(Chicken.self).asWeakSingleton().to(factory: Chicken.init)
        binder.bind(Egg.self).asWeakSingleton().to(factory: Egg.init)
      }.build()
    }
    expect(
      result, tells: "`WeakSingletonScopeTests.Chicken` was asked for while it was being constructed",
      inOrder: ["Chicken", "Egg", "Chicken"])
  }

  @Test func requestingAnAsyncOneInItsOwnConstructionNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Ouroboros: Sendable {
        init(itself: AsyncProvider<Ouroboros>) async throws { _ = try await itself.get() }
      }
      _ = try await TestComponent(of: Ouroboros.self) { binder in
        binder.bind(Ouroboros.self).asWeakSingleton().to(factory: Ouroboros.init)
      }.build()
    }
    expect(result, tells: "was asked for while it was being constructed", inOrder: ["Ouroboros", "Ouroboros"])
  }
}
