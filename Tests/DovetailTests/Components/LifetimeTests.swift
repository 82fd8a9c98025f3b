// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// What lives as long as what: when the last reference to what a component built is gone, nothing is left.
@Suite struct LifetimeTests {
  private typealias Token = InstanceTracker.Token

  private final class Node<Content: Sendable>: Sendable {
    let content: Content
    private let token: Token

    init(_ content: Content, _ tracker: InstanceTracker) {
      self.content = content
      token = Token(tracker)
    }
  }

  /// Builds a root of type `Root`, uses it, lets it go, and counts what is left.
  private func instancesLeft<Root>(
    of root: Root.Type = Root.self, using use: (Root) -> Void = { _ in },
    _ declare: @escaping (Binder, InstanceTracker) -> Void
  ) throws -> (made: Int, live: Int) {
    let tracker = InstanceTracker()
    do {
      let root = try TestComponent(of: Root.self) { declare($0, tracker) }.build()
      use(root)
    }
    return (tracker.made, tracker.live)
  }

  private func bindToken(_ binder: Binder, _ tracker: InstanceTracker) {
    binder.bind(Token.self).to { Token(tracker) }
  }

  private func bindSingleton(_ binder: Binder, _ tracker: InstanceTracker) {
    binder.bind(Token.self).asSingleton().to { Token(tracker) }
  }

  @Test func plainElementsAreReleasedWithTheRoot() throws {
    #expect(try instancesLeft(of: Token.self, bindToken) == (1, 0))
    #expect(try instancesLeft(of: Token.self, bindSingleton) == (1, 0))
  }

  @Test func whatAProviderGaveIsReleasedByWhoeverAskedForIt() throws {
    #expect(try instancesLeft(of: Provider<Token>.self, using: { _ = ($0(), $0()) }, bindToken) == (2, 0))
    #expect(try instancesLeft(of: Provider<Token>.self, using: { _ = ($0(), $0()) }, bindSingleton) == (1, 0))
  }

  @Test func aSingletonStaysAsLongAsAProviderOfIt() throws {
    let tracker = InstanceTracker()
    var provider: Provider<Token>? = try TestComponent { bindSingleton($0, tracker) }.build()
    _ = provider?()
    #expect(tracker.live == 1)
    provider = nil
    #expect(tracker.live == 0)
  }

  @Test func aLazyElementIsReleasedWithItsHolder() throws {
    #expect(try instancesLeft(of: Lazy<Token>.self, using: { _ = $0() }, bindToken) == (1, 0))
    #expect(try instancesLeft(of: Lazy<Token>.self, using: { _ = $0() }, bindSingleton) == (1, 0))
    #expect(try instancesLeft(of: Lazy<Token>.self, bindToken) == (0, 0))
  }

  @Test func collectionsAndOptionalsHoldNothingBack() throws {
    #expect(try instancesLeft(of: Token?.self, bindToken) == (1, 0))
    let contribute: (Binder, InstanceTracker) -> Void = { binder, tracker in
      binder.bind(Token.self).intoCollection().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().to { [Token(tracker), Token(tracker)] }
    }
    #expect(try instancesLeft(of: [Token].self, contribute) == (4, 0))
    #expect(try instancesLeft(of: Provider<[Token]>.self, using: { _ = ($0(), $0()) }, contribute) == (7, 0))
    #expect(
      try instancesLeft(of: [Provider<Token>].self, using: { _ = $0.map { $0() } }) { binder, tracker in
        binder.bind(Token.self).intoCollection().to { Token(tracker) }
        binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      } == (2, 0))
  }

  @Test func aWeakProviderHoldsNothing() throws {
    let left = try instancesLeft(
      of: (Provider<Token>, WeakProvider<Token>).self, using: { provider, weak in _ = (provider(), weak()) }
    ) { binder, tracker in
      bindSingleton(binder, tracker)
      binder.bind().to { (provider: Provider<Token>, weak: WeakProvider<Token>) in (provider, weak) }
    }
    #expect(left == (1, 0))
  }

  @Test func aTaggedElementAndAnInjectedOneAreReleased() throws {
    struct Special: Dovetail.Tag { typealias Element = Token }
    final class Screen { var token: Token? }
    #expect(
      try instancesLeft(of: TaggedProvider<Special>.self, using: { _ = $0() }) { binder, tracker in
        binder.bind(Token.self).tagged(with: Special.self).asSingleton().to { Token(tracker) }
      } == (1, 0))
    #expect(
      try instancesLeft(of: PropertyInjector<Screen>.self, using: { $0.injectProperties(into: Screen()) }) {
        binder, tracker in
        bindToken(binder, tracker)
        binder.bindPropertyInjection(of: Screen.self).to { (screen: Screen, token: Token) in screen.token = token }
      } == (1, 0))
  }

  @Test func aBoundValueIsReleasedWithTheRoot() throws {
    let tracker = InstanceTracker()
    do {
      let token = Token(tracker)
      let provider = try TestComponent(of: Provider<Token>.self) { $0.bind().to(value: token) }.build()
      #expect(provider() === token)
    }
    #expect(tracker.live == 0)
  }

  @Test func theFactoryOfASingletonIsReleasedOnceItHasRun() throws {
    let tracker = InstanceTracker()
    let provider = try {
      let captured = Token(tracker)
      return try TestComponent(of: Provider<Node<Int>>.self) { binder in
        binder.bind(Node<Int>.self).asSingleton().to { withExtendedLifetime(captured) { Node(1, InstanceTracker()) } }
      }.build()
    }()
    #expect(tracker.live == 1)
    _ = provider()
    #expect(tracker.live == 0)
  }

  @Test func whatASingletonNoLongerNeedsIsReleasedOnceItExists() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: Provider<Int>.self) { binder in
      bindSingleton(binder, tracker)
      binder.bind(Int.self).asSingleton().to { (_: Token) in 7 }
    }.build()
    #expect(provider() == 7)
    #expect(tracker.made == 1)
    #expect(tracker.live == 0)
  }

  // MARK: Loops

  @Test func anElementThatLooksForwardToItsOwnKindIsReleased() throws {
    final class Link: Sendable {
      let next: Provider<Link>
      private let token: Token
      init(_ next: Provider<Link>, _ token: Token) { (self.next, self.token) = (next, token) }
    }
    let left = try instancesLeft(of: Link.self, using: { _ = $0.next().next().next() }) { binder, tracker in
      bindToken(binder, tracker)
      binder.bind().to(factory: Link.init)
    }
    #expect(left == (4, 0))
  }

  @Test func aLoopThroughDeferredRequestsOfEveryKindIsReleased() throws {
    final class Hub: Sendable {
      let provider: Provider<Spoke>
      let lazy: Lazy<Spoke>?
      let all: [Provider<Spoke>]
      let tagged: TaggedProvider<Special>
      private let token: Token
      init(_ p: Provider<Spoke>, _ l: Lazy<Spoke>?, _ a: [Provider<Spoke>], _ t: TaggedProvider<Special>, _ k: Token) {
        (provider, lazy, all, tagged, token) = (p, l, a, t, k)
      }
    }
    final class Spoke: Sendable {
      let hub: Provider<Hub>
      private let token: Token
      init(_ hub: Provider<Hub>, _ token: Token) { (self.hub, self.token) = (hub, token) }
    }
    struct Special: Dovetail.Tag { typealias Element = Spoke }
    let use: (Hub) -> Void = { hub in
      _ = hub.provider().hub().provider()
      _ = hub.lazy?().hub()
      _ = hub.all.map { $0().hub() }
      _ = hub.tagged().hub()
    }
    let left = try instancesLeft(of: Hub.self, using: use) { binder, tracker in
      bindToken(binder, tracker)
      binder.bind().to(factory: Hub.init)
      binder.bind().to(factory: Spoke.init)
      binder.bind(Spoke.self).tagged(with: Special.self).to(factory: Spoke.init)
      binder.bind(Spoke.self).intoCollection().to(factory: Spoke.init)
    }
    #expect(left.live == 0)
    #expect(left.made == 10)
  }

  @Test func aProviderTakenOutOfALoopKeepsTheLoopUsable() throws {
    final class Link: Sendable {
      let next: Provider<Link>
      init(_ next: Provider<Link>) { self.next = next }
    }
    var link: Link? = try TestComponent(of: Link.self) { $0.bind().to(factory: Link.init) }.build()
    let next = link?.next
    link = nil
    #expect(next?().next().next() != nil)
  }

  @Test func aLoopThroughASingletonIsReleasedIfItLooksBackWeakly() throws {
    final class Parent: Sendable {
      let child: Provider<Child>
      private let token: Token
      init(_ child: Provider<Child>, _ token: Token) { (self.child, self.token) = (child, token) }
    }
    final class Child: Sendable {
      let parent: WeakProvider<Parent>
      private let token: Token
      init(_ parent: WeakProvider<Parent>, _ token: Token) { (self.parent, self.token) = (parent, token) }
    }
    let left = try instancesLeft(of: Parent.self, using: { _ = $0.child().parent()?.child() }) { binder, tracker in
      bindToken(binder, tracker)
      binder.bind(Parent.self).asSingleton().to(factory: Parent.init)
      binder.bind().to(factory: Child.init)
    }
    #expect(left == (3, 0))
  }

  @Test func aLoopThroughASingletonThatLooksBackStronglyIsWarnedOf() throws {
    final class Parent: Sendable {
      init(_ child: Provider<Child>) {}
    }
    final class Child: Sendable {
      init(_ parent: Parent) {}
    }
    let component = TestComponent(of: Parent.self) { binder in
      binder.bind(Parent.self).asSingleton().to(factory: Parent.init)
      binder.bind().to(factory: Child.init)
    }
    try component.validate()
    #expect(component.graph().diagnostics.map(\.id) == [.retainCycle])
  }

  @Test func aGraphThatIsRefusedConstructsNothing() throws {
    let tracker = InstanceTracker()
    let component = TestComponent(of: (Token, Int).self) { binder in
      bindSingleton(binder, tracker)
      binder.bind().to { (token: Token, missing: Int) in (token, missing) }
    }
    #expect(throws: ValidationError.self) { try component.build() }
    #expect(tracker.made == 0)
  }

  @Test func validatingConstructsNothing() throws {
    let tracker = InstanceTracker()
    try TestComponent(of: Token.self) { bindSingleton($0, tracker) }.validate()
    #expect(tracker.made == 0)
  }
}
