// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// One instance as long as something retains it.
@Suite struct WeakSingletonTests {
  private typealias Token = InstanceTracker.Token

  private protocol Screen: AnyObject, Sendable { var title: String { get } }
  private final class Home: Screen {
    let title = "Home"
    private let token: Token
    init(token: Token) { self.token = token }
  }

  private func provider(_ tracker: InstanceTracker) throws -> Provider<Token> {
    try TestComponent(of: Provider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to { Token(tracker) }
    }.build()
  }

  @Test func requestsShareTheInstanceThatIsRetained() throws {
    let tracker = InstanceTracker()
    let provider = try provider(tracker)
    let first = provider()
    #expect(provider() === first)
    #expect(tracker.made == 1)
  }

  @Test func theNextRequestConstructsAnother() throws {
    let tracker = InstanceTracker()
    let provider = try provider(tracker)
    for generation in 1...3 {
      let token: Token? = provider()
      #expect((tracker.made, tracker.live) == (generation, 1))
      withExtendedLifetime(token) {}
    }
    #expect(tracker.live == 0)
  }

  @Test func nothingIsConstructedBeforeItIsRequested() throws {
    let tracker = InstanceTracker()
    let provider = try provider(tracker)
    #expect(tracker.made == 0)
    withExtendedLifetime(provider) {}
  }

  @Test func theObjectsOfOneRootShareIt() throws {
    let tracker = InstanceTracker()
    typealias Root = (first: Widget, second: Widget)
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind(Thing.self).asWeakSingleton().to { (_: Token) in Thing() }
      binder.bind().to(factory: Widget.init)
      binder.bind().to { (first: Widget, second: Widget) in (first: first, second: second) }
    }.build()
    #expect(root.first.thing === root.second.thing)
    #expect(tracker.made == 1)
  }

  @Test func aProtocolIsHeldAsWell() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<any Screen>.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind((any Screen).self).asWeakSingleton().to(factory: Home.init)
    }.build()
    do {
      let screen = provider()
      #expect(screen.title == "Home")
      #expect(provider() === screen)
    }
    #expect(tracker.live == 0)
    #expect(provider().title == "Home")
    #expect(tracker.made == 2)
  }

  @Test func aWeakProviderWatchesEachGeneration() throws {
    let tracker = InstanceTracker()
    let (provider, weak) = try TestComponent(of: (Provider<any Screen>, WeakProvider<any Screen>).self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind((any Screen).self).asWeakSingleton().to(factory: Home.init)
      binder.bind().to { (provider: Provider<any Screen>, weak: WeakProvider<any Screen>) in (provider, weak) }
    }.build()
    #expect(weak() == nil)
    for _ in 1...2 {
      do {
        let screen = provider()
        #expect(weak() === screen)
        #expect(weak()?.title == "Home")
      }
      #expect(weak() == nil)
    }
    #expect(tracker.made == 2)
  }

  @Test func aLazyHolderRetainsItsInstance() throws {
    let tracker = InstanceTracker()
    var (lazy, provider): (Lazy<Token>?, Provider<Token>) = try TestComponent(of: (Lazy<Token>?, Provider<Token>).self)
    {
      $0.bind(Token.self).asWeakSingleton().to { Token(tracker) }
      $0.bind().to { (lazy: Lazy<Token>, provider: Provider<Token>) -> (Lazy<Token>?, Provider<Token>) in
        (lazy, provider)
      }
    }.build()
    #expect(lazy?() === provider())
    #expect(tracker.live == 1)
    lazy = nil
    #expect(tracker.live == 0)
    _ = provider()
    #expect(tracker.made == 2)
  }

  @Test func aTagTellsTwoOfOneTypeApart() throws {
    struct Special: Dovetail.Tag { typealias Element = Thing }
    typealias Both = (plain: Provider<Thing>, special: TaggedProvider<Special>)
    let both = try TestComponent(of: Both.self) { binder in
      binder.bind(Thing.self).asWeakSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).tagged(with: Special.self).asWeakSingleton().to(factory: Thing.init)
      binder.bind().to { (plain: Provider<Thing>, special: TaggedProvider<Special>) in (plain: plain, special: special)
      }
    }.build()
    let things = (both.plain(), both.special())
    #expect(things.0 !== things.1)
    #expect(both.plain() === things.0 && both.special.get() === things.1)
  }

  @Test func aValueExistsAnywaySoItIsRetained() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to(value: Token(tracker))
    }.build()
    #expect(provider() === provider())
    #expect((tracker.made, tracker.live) == (1, 1))
  }

  @Test func aProviderOfAnotherGraphIsAskedOnceForEachGeneration() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to(provider: Provider { Token(tracker) })
    }.build()
    do {
      let first = provider()
      #expect(provider() === first)
    }
    _ = provider()
    #expect(tracker.made == 2)
  }

  @Test func aDeinitializerMayRequestTheSuccessor() throws {
    final class Phoenix: Sendable {
      let egg: Provider<Phoenix>?
      let journal: Journal
      init(egg: Provider<Phoenix>?, journal: Journal) { (self.egg, self.journal) = (egg, journal) }
      deinit {
        journal.note("ashes")
        if journal.all.count == 1, egg?() != nil { journal.note("risen") }
      }
    }
    let journal = Journal()
    let provider = try TestComponent(of: Provider<Phoenix>.self) { binder in
      binder.bind(Phoenix.self).asWeakSingleton().to { (egg: Provider<Phoenix>) in Phoenix(egg: egg, journal: journal) }
    }.build()
    _ = provider()
    #expect(journal.all == ["ashes", "ashes", "risen"])
  }
}
