// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Lifetimes with factories that fail, suspend or belong to the main actor.
@Suite struct EffectLifetimeTests {
  private typealias Token = InstanceTracker.Token

  private final class Link<Next: Sendable>: Sendable {
    let next: Next
    private let token: Token
    init(_ next: Next, _ token: Token) { (self.next, self.token) = (next, token) }
  }

  private final class Throwing: Sendable {
    let next: ThrowingProvider<Throwing>
    private let token: Token
    init(next: ThrowingProvider<Throwing>, token: Token) throws { (self.next, self.token) = (next, token) }
  }

  private final class Async: Sendable {
    let next: AsyncProvider<Async>
    let others: [AsyncProvider<Async>]
    private let token: Token
    init(next: AsyncProvider<Async>, others: [AsyncProvider<Async>], token: Token) async throws {
      (self.next, self.others, self.token) = (next, others, token)
    }
  }

  @MainActor private final class Main {
    let next: MainActorProvider<Main>
    let later: AsyncProvider<Main>
    private let token: Token
    init(next: MainActorProvider<Main>, later: AsyncProvider<Main>, token: Token) {
      (self.next, self.later, self.token) = (next, later, token)
    }
  }

  /// Binds tokens that are counted, one for each requester.
  private func component<Root>(
    _ type: Root.Type, _ tracker: InstanceTracker, _ declare: @escaping (Binder) -> Void
  ) -> TestComponent<Root> {
    TestComponent(of: Root.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      declare(binder)
    }
  }

  @Test func loopsThroughThrowingProvidersAreReleased() throws {
    let tracker = InstanceTracker()
    do {
      let root = try component(Throwing.self, tracker) { $0.bind().to(factory: Throwing.init) }.build()
      _ = try root.next().next().next()
      #expect(tracker.live == 1)
    }
    #expect((tracker.made, tracker.live) == (4, 0))
  }

  @Test func loopsThroughAsyncProvidersAreReleased() async throws {
    let tracker = InstanceTracker()
    do {
      let root = try await component(Async.self, tracker) { binder in
        binder.bind().to(factory: Async.init)
        binder.bind(Async.self).intoCollection().to(factory: Async.init)
      }.build()
      _ = try await root.next().others[0]().next()
    }
    #expect((tracker.made, tracker.live) == (4, 0))
  }

  @Test func loopsOfTheMainActorAreReleased() async throws {
    let tracker = InstanceTracker()
    func use() async throws {
      let root = try await component(Main.self, tracker) { $0.bind().to(factory: Main.init) }.build()
      _ = try await root.next().later().next()
    }
    try await use()
    #expect((tracker.made, tracker.live) == (4, 0))
  }

  @Test func aLoopThroughASingletonThatIsNotKeptByItsHolderIsReleased() async throws {
    struct Hub: Sendable { let token: Token }
    let tracker = InstanceTracker()
    do {
      let hub = try await component(AsyncProvider<Hub>.self, tracker) { binder in
        binder.bind(Hub.self).asSingleton().to { (spoke: AsyncProvider<Link<Hub>>, token: Token) async in
          Hub(token: token)
        }
        binder.bind().to { (hub: Hub, token: Token) in Link(hub, token) }
      }.build()
      _ = try await (hub(), hub())
      #expect((tracker.made, tracker.live) == (1, 1))
    }
    #expect(tracker.live == 0)
  }

  @Test func aProviderThatOutlivesTheRootWorks() async throws {
    let tracker = InstanceTracker()
    var next: AsyncProvider<Async>?
    do {
      let root = try await component(Async.self, tracker) { binder in
        binder.bind().to(factory: Async.init)
        binder.bind(Async.self).intoCollection().to(factory: Async.init)
      }.build()
      next = root.next
    }
    #expect(tracker.live == 0)
    #expect(try await next?().next().others.count == 1)
    next = nil
    #expect(tracker.live == 0)

    var throwing: ThrowingProvider<Throwing>?
    do { throwing = try component(Throwing.self, tracker) { $0.bind().to(factory: Throwing.init) }.buildAtOnce().next }
    #expect(try throwing?().next() != nil)
    throwing = nil
    #expect(tracker.live == 0)
  }

  @Test(arguments: 0..<50)
  func nothingIsRetainedAfterAnAsyncBuild(round: Int) async throws {
    let tracker = InstanceTracker()
    do {
      let root = try await component(Link<Token>.self, tracker) { binder in
        binder.bind(String.self).asSingleton().to { (_: Token) async in "shared" }
        binder.bind(Int.self).asEagerSingleton().to { (_: Token, _: String) async in 7 }
        binder.bind(Double.self).asEagerSingleton().to { @MainActor (_: Token, _: String) in 7 }
        binder.bind().to { (_: Int, _: Double, _: String, next: Token, token: Token) async in Link(next, token) }
      }.build()
      #expect(tracker.live == 2)
      _ = root.next
    }
    #expect((tracker.made, tracker.live) == (5, 0))
  }

  @Test(arguments: 0..<50)
  func asyncSingletonsGoWithTheLastWhoCanReachThem(round: Int) async throws {
    let tracker = InstanceTracker()
    do {
      let provider = try await component(AsyncProvider<Link<Link<Token>>>.self, tracker) { binder in
        binder.bind(Token.self).tagged(with: Shared.self).asSingleton().to { () async in Token(tracker) }
        binder.bind(Link<Token>.self).asSingleton().to { (next: TaggedElement<Shared>, token: Token) async in
          Link(next.element, token)
        }
        binder.bind(Link<Link<Token>>.self).asSingleton().to { (next: Link<Token>, token: Token) in Link(next, token) }
      }.build()
      _ = try await (provider(), provider())
      #expect(tracker.live == 3)
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  private struct Shared: Dovetail.Tag { typealias Element = Token }

  @Test func aTaskThatAFactoryLeavesBehindDoesNotKeepTheSingleton() async throws {
    let tracker = InstanceTracker()
    let (end, ended) = (Event(), Event())
    do {
      let provider = try await TestComponent(of: AsyncProvider<Token>.self) { binder in
        binder.bind(Token.self).asSingleton().to { () async in
          Task {
            await end.wait()
            ended.happen()
          }
          return Token(tracker)
        }
      }.build()
      _ = try await provider()
    }
    #expect((tracker.made, tracker.live) == (1, 0))
    end.happen()
    #expect(await ended.wait())
  }

  @Test func whatFailsLeavesNothing() async throws {
    let tracker = InstanceTracker()
    let provider = try await component(AsyncProvider<Link<Token>>.self, tracker) { binder in
      binder.bind(String.self).asSingleton().to { (_: Token) async throws -> String in throw Mishap.first }
      binder.bind().to { (next: Token, _: String, token: Token) in Link(next, token) }
    }.build()
    await #expect(throws: ConstructionError.self) { try await provider() }
    #expect((tracker.made, tracker.live) == (2, 0))
  }

  /// Four prepared elements are on the stack, and more are not.
  @Test(arguments: [1, 2], [false, true])
  func elementsThatAreConstructedBeforeTheCallAreMovedOrReleased(pairs: Int, isFailing: Bool) throws {
    struct Pair: Sendable { let tokens: [Token] }
    struct Count: Sendable { let number: Int }
    let tracker = InstanceTracker()
    let provider = try component(ThrowingProvider<[Token]>.self, tracker) { binder in
      binder.bind().to { (first: Token, second: Token) in Pair(tokens: [first, second]) }
      binder.bind(Count.self).to { () throws in
        if isFailing { throw Mishap.first }
        return Count(number: 7)
      }
      if pairs == 1 {
        binder.bind([Token].self).to { (pair: Pair, token: Token, _: Count) in pair.tokens + [token] }
      } else {
        binder.bind([Token].self).to { (one: Pair, token: Token, two: Pair, last: Token, _: Count, three: Pair) in
          one.tokens + [token] + two.tokens + [last] + three.tokens
        }
      }
    }.build()
    do {
      let tokens = isFailing ? [] : try provider()
      #expect(Set(tokens.map(ObjectIdentifier.init)).count == (isFailing ? 0 : pairs == 1 ? 3 : 8))
      #expect(tracker.live == tokens.count)
      if isFailing { #expect(throws: ConstructionError.self) { try provider() } }
    }
    #expect((tracker.made, tracker.live) == (isFailing ? (pairs == 1 ? 3 : 6) : pairs == 1 ? 3 : 8, 0))
  }

  @Test func anObjectMayBeHandedItsOwnInjector() async throws {
    final class Form: Sendable {
      let throwing: ThrowingPropertyInjector<Form>?
      let async: AsyncPropertyInjector<Form>?
      private let token: Token
      init(_ throwing: ThrowingPropertyInjector<Form>?, _ async: AsyncPropertyInjector<Form>?, _ token: Token) {
        (self.throwing, self.async, self.token) = (throwing, async, token)
      }
    }
    struct Desk { var form: Form? }
    let tracker = InstanceTracker()
    do {
      var desk = Desk()
      do {
        let injector = try await component(AsyncPropertyInjector<Desk>.self, tracker) { binder in
          binder.bindPropertyInjection(of: Form.self).to { (_: Form, _: ThrowingProvider<Form>) in }
          binder.bind().to {
            (throwing: ThrowingPropertyInjector<Form>, async: AsyncPropertyInjector<Form>, token: Token) throws in
            Form(throwing, async, token)
          }
          binder.bindPropertyInjection(of: Desk.self).to {
            (desk: inout Desk, form: Form, _: AsyncPropertyInjector<Desk>) async throws in desk.form = form
          }
        }.build()
        try await injector.injectProperties(into: &desk)
      }
      let form = try #require(desk.form)
      try form.throwing?.injectProperties(into: form)
      try await form.async?.injectProperties(into: form)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func injectedDependenciesAreReleased() async throws {
    struct Form { var token: Token? }
    let tracker = InstanceTracker()
    do {
      let injector = try await component(AsyncPropertyInjector<Form>.self, tracker) { binder in
        binder.bind(Int.self).to { (_: Token) async in 1 }
        binder.bindPropertyInjection(of: Form.self).to { (form: inout Form, token: Token, _: Int) async in
          form.token = token
        }
      }.build()
      var form = Form()
      try await injector.injectProperties(into: &form)
      #expect(form.token != nil)
      #expect(tracker.live == 1)
    }
    #expect((tracker.made, tracker.live) == (2, 0))
  }
}

extension TestComponent {
  /// Builds without suspending, in a function that could.
  func buildAtOnce() throws -> Root { try build() }
}
