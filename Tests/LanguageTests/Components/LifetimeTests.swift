// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Lifetimes: after the last reference to the root of a component is released, no object is left.
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

  /// A component whose root is built, used and released.
  private struct Trial<Root> {
    let declare: (Binder, InstanceTracker) -> Void

    init(_ declare: @escaping (Binder, InstanceTracker) -> Void) { self.declare = declare }

    /// The numbers of instances that were made and that are left at the end.
    func instances(after use: (Root) -> Void = { _ in }) throws -> (made: Int, live: Int) {
      let tracker = InstanceTracker()
      do {
        let root = try TestComponent(of: Root.self) { declare($0, tracker) }.build()
        use(root)
      }
      return (tracker.made, tracker.live)
    }
  }

  private func bindToken(_ binder: Binder, _ tracker: InstanceTracker) {
    binder.bind(Token.self).to { Token(tracker) }
  }

  private func bindSingleton(_ binder: Binder, _ tracker: InstanceTracker) {
    binder.bind(Token.self).asSingleton().to { Token(tracker) }
  }

  @Test func plainElementsAreReleasedWithTheRoot() throws {
    #expect(try Trial<Token>(bindToken).instances() == (1, 0))
    #expect(try Trial<Token>(bindSingleton).instances() == (1, 0))
  }

  @Test func whatAProviderGaveIsReleasedByWhoeverAskedForIt() throws {
    #expect(try Trial<Provider<Token>>(bindToken).instances { _ = ($0(), $0()) } == (2, 0))
    #expect(try Trial<Provider<Token>>(bindSingleton).instances { _ = ($0(), $0()) } == (1, 0))
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
    #expect(try Trial<Lazy<Token>>(bindToken).instances { _ = $0() } == (1, 0))
    #expect(try Trial<Lazy<Token>>(bindSingleton).instances { _ = $0() } == (1, 0))
    #expect(try Trial<Lazy<Token>>(bindToken).instances() == (0, 0))
  }

  @Test func collectionsAndOptionalsHoldNothingBack() throws {
    #expect(try Trial<Token?>(bindToken).instances() == (1, 0))
    let contribute: (Binder, InstanceTracker) -> Void = { binder, tracker in
      binder.bind(Token.self).intoCollection().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().to { [Token(tracker), Token(tracker)] }
    }
    #expect(try Trial<[Token]>(contribute).instances() == (4, 0))
    #expect(try Trial<Provider<[Token]>>(contribute).instances { _ = ($0(), $0()) } == (7, 0))
    let access = Trial<[Provider<Token>]> { binder, tracker in
      binder.bind(Token.self).intoCollection().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
    }
    #expect(try access.instances { _ = $0.map { $0() } } == (2, 0))
    let shared: (Binder, InstanceTracker) -> Void = { binder, tracker in
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      binder.bind().to { (lazy: [Lazy<Token>], weak: [WeakProvider<Token>]) in (lazy, weak) }
    }
    let left = try Trial<([Lazy<Token>], [WeakProvider<Token>])>(shared).instances { lazy, weak in
      #expect(weak[0]() == nil)
      let token = lazy[0]()
      #expect(weak[0]() === token)
    }
    #expect(left == (1, 0))
  }

  @Test func aTaggedCollectionHoldsNothingBack() throws {
    struct Special: Dovetail.Tag { typealias Element = [Token] }
    let trial = Trial<TaggedProvider<Special>> { binder, tracker in
      binder.bind(Token.self).intoCollection().tagged(with: Special.self).to { Token(tracker) }
      binder.bind(Token.self).intoCollection().tagged(with: Special.self).asSingleton().to { [Token(tracker)] }
    }
    #expect(try trial.instances { _ = ($0(), $0()) } == (3, 0))
  }

  @Test func aWeakProviderHoldsNothing() throws {
    let trial = Trial<(Provider<Token>, WeakProvider<Token>)> { binder, tracker in
      bindSingleton(binder, tracker)
      binder.bind().to { (provider: Provider<Token>, weak: WeakProvider<Token>) in (provider, weak) }
    }
    #expect(try trial.instances { provider, weak in _ = (provider(), weak()) } == (1, 0))
  }

  @Test func aTaggedElementAndAnInjectedOneAreReleased() throws {
    struct Special: Dovetail.Tag { typealias Element = Token }
    final class Screen { var token: Token? }
    let tagged = Trial<TaggedProvider<Special>> { binder, tracker in
      binder.bind(Token.self).tagged(with: Special.self).asSingleton().to { Token(tracker) }
    }
    #expect(try tagged.instances { _ = $0() } == (1, 0))
    let injected = Trial<PropertyInjector<Screen>> { binder, tracker in
      bindToken(binder, tracker)
      binder.bindPropertyInjection(of: Screen.self).to { (screen: Screen, token: Token) in screen.token = token }
    }
    #expect(try injected.instances { $0.injectProperties(into: Screen()) } == (1, 0))
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
    let trial = Trial<Link> { binder, tracker in
      bindToken(binder, tracker)
      binder.bind().to(factory: Link.init)
    }
    #expect(try trial.instances { _ = $0.next().next().next() } == (4, 0))
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
    let trial = Trial<Hub> { binder, tracker in
      bindToken(binder, tracker)
      binder.bind().to(factory: Hub.init)
      binder.bind().to(factory: Spoke.init)
      binder.bind(Spoke.self).tagged(with: Special.self).to(factory: Spoke.init)
      binder.bind(Spoke.self).intoCollection().to(factory: Spoke.init)
    }
    #expect(try trial.instances(after: use) == (10, 0))
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
    let trial = Trial<Parent> { binder, tracker in
      bindToken(binder, tracker)
      binder.bind(Parent.self).asSingleton().to(factory: Parent.init)
      binder.bind().to(factory: Child.init)
    }
    #expect(try trial.instances { _ = $0.child().parent()?.child() } == (3, 0))
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
    #expect(throws: GraphError.self) { try component.build() }
    #expect(tracker.made == 0)
  }

  @Test func validatingConstructsNothing() throws {
    let tracker = InstanceTracker()
    try TestComponent(of: Token.self) { bindSingleton($0, tracker) }.validate()
    #expect(tracker.made == 0)
  }
}
