// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Asynchronous factories with typed throws, with untyped throws and without throws, by name and as closures, with and without
/// dependencies: all compile, in debug and release, and their errors arrive.
@Suite struct TypedThrowsTests {
  private struct Refusal: Error, Equatable { let number: Int }

  private final class Clock: Sendable {}

  /// Initializers and functions with typed throws, with untyped throws and without throws.
  private final class Feed: Sendable {
    let origin: String

    init(origin: String) { self.origin = origin }
    init(clock: Clock) async throws(Refusal) { throw Refusal(number: 1) }
    init() async throws(Refusal) { throw Refusal(number: 2) }

    static func untyped(clock: Clock) async throws -> Feed { throw Refusal(number: 3) }
    static func untyped() async throws -> Feed { throw Refusal(number: 4) }
    static func calm(clock: Clock) async -> Feed { Feed(origin: "calm") }
    static func calm() async -> Feed { Feed(origin: "calm") }
    static func typed(clock: Clock) async throws(Refusal) -> Feed { Feed(origin: "typed") }
    static func several(clock: Clock) async throws(Refusal) -> [Feed] { throw Refusal(number: 5) }

    func fill(clock: Clock) async throws(Refusal) { throw Refusal(number: 6) }
    func fill() async throws(Refusal) { throw Refusal(number: 7) }
    func fillUntyped(clock: Clock) async throws { throw Refusal(number: 8) }
    func fillCalmly(clock: Clock) async {}
  }

  private struct Settings {
    var isFilled = false

    static func fill(_ settings: inout Settings, clock: Clock) async throws(Refusal) { settings.isFilled = true }
    static func refuse(_ settings: inout Settings) async throws(Refusal) { throw Refusal(number: 9) }
  }

  private final class Chat: Sendable {
    init(name: String, clock: Clock) async throws(Refusal) { throw Refusal(number: name.count) }
    init(name: String) async throws(Refusal) { throw Refusal(number: name.count) }
    init(name: String, size: Int, clock: Clock) async throws(Refusal) { throw Refusal(number: size) }
    init(name: String, size: Int, isOpen: Bool, clock: Clock) async throws(Refusal) { throw Refusal(number: size) }

    static func calm(name: String, clock: Clock) async -> Chat { try! await Chat(calm: ()) }
    private init(calm: Void) async throws(Refusal) {}
  }

  /// The error of a build with these bindings, inside a ``ConstructionError``; `nil` if the build succeeds.
  private func refusal<Root>(
    building root: Root.Type, sourceLocation: SourceLocation = #_sourceLocation, _ bind: @escaping (Binder) -> Void
  ) async -> Int? {
    let component = TestComponent(of: Root.self) { binder in
      binder.bind().to(factory: Clock.init)
      bind(binder)
    }
    return await refusal(sourceLocation: sourceLocation) { _ = try await component.build() }
  }

  private func refusal(
    sourceLocation: SourceLocation = #_sourceLocation, _ action: () async throws -> Void
  ) async -> Int? {
    do {
      try await action()
      return nil
    } catch {
      let refusal = (error as? ConstructionError)?.underlyingError as? Refusal
      if refusal == nil { Issue.record("another error: \(error)", sourceLocation: sourceLocation) }
      return refusal?.number
    }
  }

  @Test func bindingsByName() async {
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.init(clock:)) } == 1)
    #expect(await refusal(building: Feed.self) { $0.bind().to(factory: Feed.init(clock:)) } == 1)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.init as AsyncInit) } == 2)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.untyped(clock:)) } == 3)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.untyped as UntypedInit) } == 4)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.calm(clock:)) } == nil)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.calm as CalmInit) } == nil)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to(factory: Feed.typed) } == nil)
    #expect(
      await refusal(building: Feed.self) { $0.bind(Feed.self).asEagerSingleton().to(factory: Feed.init(clock:)) } == 1)
  }

  private typealias AsyncInit = @Sendable () async throws(Refusal) -> Feed
  private typealias UntypedInit = @Sendable () async throws -> Feed
  private typealias CalmInit = @Sendable () async -> Feed

  @Test func bindingsByClosure() async {
    #expect(
      await refusal(building: Feed.self) {
        $0.bind(Feed.self).to { (clock: Clock) async throws(Refusal) in try await Feed(clock: clock) }
      } == 1)
    #expect(
      await refusal(building: Feed.self) {
        $0.bind().to { (clock: Clock) async throws(Refusal) -> Feed in
          let feed = try await Feed(clock: clock)
          return feed
        }
      } == 1)
    #expect(
      await refusal(building: Feed.self) {
        $0.bind(Feed.self).to { () async throws(Refusal) in throw Refusal(number: 7) }
      } == 7)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to { try await Feed(clock: $0) } } == 1)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to { try await Feed() } } == 2)
    #expect(
      await refusal(building: Feed.self) {
        $0.bind(Feed.self).to { (clock: Clock) async throws in try await Feed.untyped(clock: clock) }
      } == 3)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to { await Feed.calm(clock: $0) } } == nil)
    #expect(await refusal(building: Feed.self) { $0.bind(Feed.self).to { () async in Feed(origin: "") } } == nil)
  }

  /// A factory passes on the errors of its parameter.
  @Test func rethrowing() async {
    @Sendable func make(_ body: () async throws -> Feed) async rethrows -> Feed { try await body() }
    @Sendable func makeTyped<Failure: Error>(
      _ body: () async throws(Failure) -> Feed
    ) async throws(Failure) -> Feed { try await body() }
    #expect(
      await refusal(building: Feed.self) {
        $0.bind(Feed.self).to { (clock: Clock) async throws in try await make { try await Feed(clock: clock) } }
      } == 1)
    #expect(
      await refusal(building: Feed.self) {
        $0.bind(Feed.self).to { (clock: Clock) async throws(Refusal) in
          try await makeTyped { () async throws(Refusal) in try await Feed(clock: clock) }
        }
      } == 1)
  }

  @Test func contributions() async {
    func refusal(_ bind: @escaping (BindingBuilder<Feed, BindingStage.Begun>) -> Void) async -> Int? {
      await self.refusal(building: [Feed].self) { bind($0.bind(Feed.self)) }
    }
    #expect(await refusal { $0.intoCollection().to(factory: Feed.init(clock:)) } == 1)
    #expect(await refusal { $0.intoCollection().to(factory: Feed.init as AsyncInit) } == 2)
    #expect(await refusal { $0.intoCollection().to(factory: Feed.untyped(clock:)) } == 3)
    #expect(await refusal { $0.intoCollection().to(factory: Feed.calm(clock:)) } == nil)
    #expect(await refusal { $0.intoCollection().to(factory: Feed.several) } == 5)
    #expect(
      await refusal {
        $0.intoCollection().to { (clock: Clock) async throws(Refusal) in try await Feed(clock: clock) }
      } == 1)
    #expect(
      await refusal {
        $0.intoCollection().to { (clock: Clock) async throws(Refusal) in [try await Feed(clock: clock)] }
      } == 1)
    #expect(await refusal { $0.intoCollection().to { () async throws(Refusal) in [try await Feed()] } } == 2)
    #expect(await refusal { $0.intoCollection().to { await [Feed.calm(clock: $0)] } } == nil)
    #expect(
      await self.refusal(building: [String: Feed].self) {
        $0.bind(Feed.self).intoDictionary(key: "main").to(factory: Feed.init(clock:))
      } == 1)
    #expect(
      await self.refusal(building: Set<Int>.self) {
        $0.bind(Int.self).intoSet().to { (_: Clock) async throws(Refusal) -> Int in throw Refusal(number: 8) }
      } == 8)
  }

  private func refusal(
    opening bind: @escaping (FactoryBuilder<Factory<Chat, String>, BindingStage.Begun>) -> Void
  ) async throws -> Int? {
    let open = try await TestComponent(of: AsyncFactory<Chat, String>.self) { binder in
      binder.bind().to(factory: Clock.init)
      bind(binder.bindFactory(Chat.self, taking: String.self))
    }.build()
    return await refusal { _ = try await open("four") }
  }

  @Test func assistedFactories() async throws {
    #expect(try await refusal(opening: { $0.to(factory: Chat.init(name:clock:)) }) == 4)
    #expect(try await refusal(opening: { $0.to(factory: Chat.init(name:)) }) == 4)
    #expect(try await refusal(opening: { $0.to(factory: Chat.calm) }) == nil)
    #expect(
      try await refusal(opening: {
        $0.to { (name: String, clock: Clock) async throws(Refusal) in try await Chat(name: name, clock: clock) }
      }) == 4)
    #expect(try await refusal(opening: { $0.to { try await Chat(name: $0, clock: $1) } }) == 4)

    let openTwo = try await TestComponent(of: AsyncFactory<Chat, String, Int>.self) { binder in
      binder.bind().to(factory: Clock.init)
      binder.bindFactory(Chat.self, taking: String.self, Int.self).to(factory: Chat.init(name:size:clock:))
    }.build()
    #expect(await refusal { _ = try await openTwo("", 2) } == 2)
    let openThree = try await TestComponent(of: AsyncFactory<Chat, String, Int, Bool>.self) { binder in
      binder.bind().to(factory: Clock.init)
      binder.bindFactory(Chat.self, taking: String.self, Int.self, Bool.self)
        .to(factory: Chat.init(name:size:isOpen:clock:))
    }.build()
    #expect(await refusal { _ = try await openThree("", 3, true) } == 3)
  }

  private static func open(name: String) throws(Refusal) -> Chat { throw Refusal(number: name.count) }

  @Test func factoriesMadeByHand() async {
    let byName = AsyncFactory<Chat, String>(Chat.init(name:))
    #expect(await refusal { _ = try await byName("four") } == 4)
    let byClosure = AsyncFactory<Chat, String> { (name: String) async throws(Refusal) in try await Chat(name: name) }
    #expect(await refusal { _ = try await byClosure("four") } == 4)
    let throwing = ThrowingFactory<Chat, String>(Self.open)
    #expect(await refusal { _ = try throwing("four") } == 4)
  }

  private static func decorate(_ feed: Feed, clock: Clock) async throws(Refusal) -> Feed { throw Refusal(number: 10) }
  private static func decorate(_ feed: Feed) async throws(Refusal) -> Feed { throw Refusal(number: 11) }
  private static func decorateCalmly(_ feed: Feed, clock: Clock) async -> Feed { feed }

  @Test func decorations() async {
    func refusal(_ decorate: @escaping (DecorationBuilder<Feed, BindingStage.Begun>) -> Void) async -> Int? {
      await self.refusal(building: Feed.self) { binder in
        binder.bind().to { Feed(origin: "plain") }
        decorate(binder.decorate(Feed.self))
      }
    }
    #expect(await refusal { $0.to(factory: Self.decorate(_:clock:)) } == 10)
    #expect(await refusal { $0.to(factory: Self.decorate(_:)) } == 11)
    #expect(await refusal { $0.to(factory: Self.decorateCalmly) } == nil)
    #expect(
      await refusal {
        $0.to { (feed: Feed, clock: Clock) async throws(Refusal) in try await Self.decorate(feed, clock: clock) }
      } == 10)
    #expect(await refusal { $0.to { (feed: Feed) async throws(Refusal) in try await Self.decorate(feed) } } == 11)
    #expect(await refusal { $0.to { (feed: Feed) async throws in throw Refusal(number: 12) } } == 12)
    #expect(await refusal { $0.to { (feed: Feed) async in feed } } == nil)
  }

  private static func act(clock: Clock) async throws(Refusal) { throw Refusal(number: 13) }
  private static func act() async throws(Refusal) { throw Refusal(number: 14) }
  private static func actCalmly(clock: Clock) async {}

  @Test func actionsAtTheEndOfBuild() async {
    func refusal(_ act: @escaping (Binder) -> Void) async -> Int? {
      await self.refusal(building: Void.self) { act($0) }
    }
    #expect(await refusal { $0.onBuild(Self.act(clock:)) } == 13)
    #expect(await refusal { $0.onBuild(Self.act as @Sendable () async throws(Refusal) -> Void) } == 14)
    #expect(await refusal { $0.onBuild(Self.actCalmly) } == nil)
    #expect(
      await refusal { $0.onBuild { (clock: Clock) async throws(Refusal) in try await Self.act(clock: clock) } } == 13)
    #expect(await refusal { $0.onBuild { () async throws(Refusal) in throw Refusal(number: 15) } } == 15)
    #expect(await refusal { $0.onBuild { (clock: Clock) async throws in try await Self.act(clock: clock) } } == 13)
    #expect(await refusal { $0.onBuild { (clock: Clock) async in } } == nil)
  }

  private func refusal(
    filling bind: @escaping (PropertyInjectionBuilder<Feed, BindingStage.Begun>) -> Void
  ) async throws -> Int? {
    let injector = try await TestComponent(of: AsyncPropertyInjector<Feed>.self) { binder in
      binder.bind().to(factory: Clock.init)
      bind(binder.bindPropertyInjection(of: Feed.self))
    }.build()
    return await refusal { try await injector.injectProperties(into: Feed(origin: "")) }
  }

  @Test func injectorsOfObjects() async throws {
    #expect(try await refusal(filling: { $0.to(injector: Feed.fill(clock:)) }) == 6)
    #expect(try await refusal(filling: { $0.to(injector: Feed.fill as FillMethod) }) == 7)
    #expect(try await refusal(filling: { $0.to(injector: Feed.fillUntyped) }) == 8)
    #expect(try await refusal(filling: { $0.to(injector: Feed.fillCalmly) }) == nil)
    #expect(
      try await refusal(filling: {
        $0.to { (feed: Feed, clock: Clock) async throws(Refusal) in try await feed.fill(clock: clock) }
      }) == 6)
    #expect(try await refusal(filling: { $0.to { try await $0.fill(clock: $1) } }) == 6)
    #expect(try await refusal(filling: { $0.to { (feed: Feed) async in } }) == nil)
  }

  private typealias FillMethod = @Sendable (Feed) -> @Sendable () async throws(Refusal) -> Void

  @Test func injectorsOfStructures() async throws {
    func injector(
      _ bind: @escaping (PropertyInjectionBuilder<Settings, BindingStage.Begun>) -> Void
    ) async throws -> AsyncPropertyInjector<Settings> {
      try await TestComponent(of: AsyncPropertyInjector<Settings>.self) { binder in
        binder.bind().to(factory: Clock.init)
        bind(binder.bindPropertyInjection(of: Settings.self))
      }.build()
    }
    var settings = Settings()
    try await injector { $0.to(injector: Settings.fill) }.injectProperties(into: &settings)
    #expect(settings.isFilled)
    let refusing = try await injector { $0.to(injector: Settings.refuse) }
    #expect(
      await refusal {
        var settings = Settings()
        try await refusing.injectProperties(into: &settings)
      } == 9)
    let closure = try await injector {
      $0.to { (settings: inout Settings, clock: Clock) async throws(Refusal) in
        try await Settings.refuse(&settings)
      }
    }
    #expect(
      await refusal {
        var settings = Settings()
        try await closure.injectProperties(into: &settings)
      } == 9)
  }
}
