// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Lifetimes in child components: a provider or a factory retains everything that it can reach, and no more.
@Suite struct ChildLifetimeTests {
  private typealias Token = InstanceTracker.Token
  private struct Special: Dovetail.Tag { typealias Element = Token }

  private final class Node<Content: Sendable>: Sendable {
    let content: Content
    private let token: Token

    init(_ content: Content, _ tracker: InstanceTracker) {
      self.content = content
      token = Token(tracker)
    }
  }

  /// A factory of a child that `declare` declares.
  private func factory<Root>(
    of root: Root.Type = Root.self, bindingCaptureOf tracker: InstanceTracker? = nil,
    _ declare: @escaping (Binder) -> Void
  ) throws -> ComponentFactory<TestChild<Root, Int>> {
    try TestComponent(of: ComponentFactory<TestChild<Root, Int>>.self) { binder in
      if let tracker { bindCapture(binder, tracker) }
      binder.install(component: TestChild<Root, Int>(declare))
    }.build()
  }

  @Test func anInstanceIsReleasedWithItsRoot() throws {
    let tracker = InstanceTracker()
    let factory = try factory(of: Node<Token>.self) { binder in
      binder.bind(Token.self).asSingleton().to { Token(tracker) }
      binder.bind(Node<Token>.self).asSingleton().to { Node($0, tracker) }
    }
    var first: Node<Token>? = factory.build(1)
    let second = factory.build(2)
    #expect((tracker.made, tracker.live) == (4, 4))
    _ = first
    first = nil
    #expect(tracker.live == 2)
    withExtendedLifetime(second) {}
  }

  @Test func whatAProviderCannotReachIsReleasedThoughTheProviderLives() throws {
    let (near, far) = (InstanceTracker(), InstanceTracker())
    typealias Root = (provider: Provider<Node<Int>>, other: Provider<Node<String>>)
    var root: Root? = try factory(of: Root.self) { binder in
      binder.bind(Node<Int>.self).asSingleton().to { Node(1, near) }
      binder.bind(Node<String>.self).asSingleton().to { Node("1", far) }
      binder.bind().to { (a: Provider<Node<Int>>, b: Provider<Node<String>>) in (provider: a, other: b) }
    }.build(1)
    _ = (root?.provider(), root?.other())
    #expect((near.live, far.live) == (1, 1))
    let provider = root?.provider
    root = nil
    #expect((near.live, far.live) == (1, 0))
    #expect(provider?() != nil)
    #expect(near.made == 1)
  }

  @Test func aConstructedSingletonRetainsOnlyTheDependenciesThatItKeeps() throws {
    let tracker = InstanceTracker()
    final class Service: Sendable {}
    let provider = try factory(of: Provider<Service>.self) { binder in
      binder.bind(Token.self).asSingleton().to { Token(tracker) }
      binder.bind(Service.self).asSingleton().to { (_: Token) in Service() }
    }.build(1)
    let service = provider()
    #expect((tracker.made, tracker.live) == (1, 0))
    withExtendedLifetime((provider, service)) {}
  }

  @Test func aProviderReachesThroughWhatIsNotShared() throws {
    let tracker = InstanceTracker()
    struct Middle: Sendable { let provider: Provider<Node<Int>> }
    var provider: Provider<Middle>? = try factory(of: Provider<Middle>.self) { binder in
      binder.bind(Node<Int>.self).asSingleton().to { Node(1, tracker) }
      binder.bind().to(factory: Middle.init)
    }.build(1)
    let first = provider?().provider()
    #expect(first === provider?().provider())
    #expect(tracker.live == 1)
    provider = nil
    #expect(tracker.live == 1)
    withExtendedLifetime(first) {}
  }

  @Test func aSingletonThatHoldsAProviderOfSomethingPlainDoesNotLeak() throws {
    let tracker = InstanceTracker()
    do {
      let root = try factory(of: Node<Provider<Token>>.self) { binder in
        binder.bind(Token.self).to { Token(tracker) }
        binder.bind(Node<Provider<Token>>.self).asSingleton().to { Node($0, tracker) }
      }.build(1)
      #expect(root.content() !== root.content())
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  @Test func aSingletonThatHoldsAProviderOfAnotherDoesNotLeak() throws {
    let tracker = InstanceTracker()
    do {
      let root = try factory(of: Node<Provider<Token>>.self) { binder in
        binder.bind(Token.self).asSingleton().to { Token(tracker) }
        binder.bind(Node<Provider<Token>>.self).asSingleton().to { Node($0, tracker) }
      }.build(1)
      #expect(root.content() === root.content())
    }
    #expect((tracker.made, tracker.live) == (2, 0))
  }

  private final class Left: Sendable {
    let right: Lazy<Right>
    private let token: Token
    init(right: Lazy<Right>, token: Token) { (self.right, self.token) = (right, token) }
  }

  private final class Right: Sendable {
    let left: WeakProvider<Left>
    private let token: Token
    init(left: WeakProvider<Left>, token: Token) { (self.left, self.token) = (left, token) }
  }

  private final class Ring: Sendable {
    let next: Provider<Ring>
    let other: Lazy<OtherRing>
    private let token: Token
    init(next: Provider<Ring>, other: Lazy<OtherRing>, token: Token) {
      (self.next, self.other, self.token) = (next, other, token)
    }
  }

  private final class OtherRing: Sendable {
    let ring: Lazy<Ring>
    private let token: Token
    init(ring: Lazy<Ring>, token: Token) { (self.ring, self.token) = (ring, token) }
  }

  /// A factory's capture, which only the plan retains.
  private func bindCapture(_ binder: Binder, _ tracker: InstanceTracker) {
    let capture = Token(tracker)
    binder.bind(Token.self).to { withExtendedLifetime(capture) { Token(tracker) } }
  }

  @Test func aLoopOfSingletonsThatWereNeverConstructedDoesNotLeak() throws {
    let tracker = InstanceTracker()
    do {
      let ring = try factory(of: (Provider<Ring>, Provider<OtherRing>).self) { binder in
        self.bindCapture(binder, tracker)
        binder.bind(Ring.self).asSingleton().to(factory: Ring.init)
        binder.bind(OtherRing.self).asSingleton().to(factory: OtherRing.init)
        binder.bind().to { (a: Provider<Ring>, b: Provider<OtherRing>) in (a, b) }
      }.build(1)
      #expect(tracker.live == 1)
      withExtendedLifetime(ring) {}
    }
    #expect(tracker.live == 0)
  }

  @Test func aLoopOfWhatIsNotSharedDoesNotLeak() throws {
    let tracker = InstanceTracker()
    do {
      let ring = try factory(of: Ring.self) { binder in
        self.bindCapture(binder, tracker)
        binder.bind(Ring.self).to(factory: Ring.init)
        binder.bind(OtherRing.self).to(factory: OtherRing.init)
      }.build(1)
      _ = ring.next().next().other().ring().next()
    }
    #expect(tracker.live == 0)
  }

  @Test func aLoopThatLooksBackWeaklyDoesNotLeak() throws {
    let tracker = InstanceTracker()
    do {
      let left = try factory(of: Left.self) { binder in
        self.bindCapture(binder, tracker)
        binder.bind(Left.self).asSingleton().to(factory: Left.init)
        binder.bind(Right.self).asSingleton().to(factory: Right.init)
      }.build(1)
      #expect(left.right().left() === left)
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  // MARK: Factories

  @Test func aFactoryKeepsWhatItsInstancesNeedAndNoMore() throws {
    let (needed, other) = (InstanceTracker(), InstanceTracker())
    typealias Child = TestChild<Node<Node<Int>>, Int>
    typealias Root = (factory: ComponentFactory<Child>, needed: Node<Int>, other: Node<String>)
    var root: Root? = try TestComponent(of: Root.self) { binder in
      binder.bind(Node<Int>.self).asSingleton().to { Node(1, needed) }
      binder.bind(Node<String>.self).asSingleton().to { Node("1", other) }
      binder.install(component: Child { $0.bind(Node<Node<Int>>.self).asSingleton().to { Node($0, needed) } })
      binder.bind().to { (a: ComponentFactory<Child>, b: Node<Int>, c: Node<String>) in
        (factory: a, needed: b, other: c)
      }
    }.build()
    var factory = root?.factory
    root = nil
    #expect((needed.live, other.live) == (1, 0))
    #expect(factory?.build(1).content === factory?.build(2).content)
    #expect((needed.made, needed.live) == (3, 1))
    factory = nil
    #expect(needed.live == 0)
  }

  @Test func aFactoryOfAGrandchildKeepsWhatItsInstancesNeedOfTheChildAndNoMore() throws {
    let (needed, other) = (InstanceTracker(), InstanceTracker())
    typealias Leaf = TestChild<(Node<Int>, Provider<Node<Int>>), String>
    typealias Root = (leaf: ComponentFactory<Leaf>, other: Node<String>)
    let factory = try factory(of: Root.self) { binder in
      binder.bind(Node<Int>.self).asSingleton().to { Node(1, needed) }
      binder.bind(Node<String>.self).asSingleton().to { Node("1", other) }
      binder.install(
        component: Leaf { binder in
          binder.bind().to { (a: Node<Int>, b: Provider<Node<Int>>) in (a, b) }
        })
      binder.bind().to { (leaf: ComponentFactory<Leaf>, other: Node<String>) in (leaf: leaf, other: other) }
    }
    var root: Root? = factory.build(1)
    #expect((needed.live, other.live) == (0, 1))
    var leaf = root?.leaf
    root = nil
    #expect((needed.live, other.live) == (0, 0))
    let (node, provider) = try #require(leaf?.build("a"))
    #expect(leaf?.build("b").0 === node)
    leaf = nil
    #expect(provider() === node)
    #expect(needed.made == 1)
  }

  @Test func anInstanceThatOpensItsOwnKindIsReleased() throws {
    final class Folder: Sendable {
      let inner: ComponentFactory<TestChild<Folder, Int>>
      let index: Node<Int>
      private let token: Token
      init(inner: ComponentFactory<TestChild<Folder, Int>>, index: Node<Int>, token: Token) {
        (self.inner, self.index, self.token) = (inner, index, token)
      }
    }
    let tracker = InstanceTracker()
    do {
      let folders = try factory(of: Folder.self, bindingCaptureOf: tracker) { binder in
        binder.bind(Node<Int>.self).asSingleton().to { (seed: Int) in Node(seed, tracker) }
        binder.bind(Folder.self).to(factory: Folder.init)
      }
      let outer = folders.build(1)
      let inner = outer.inner.build(2)
      #expect((outer.index.content, inner.index.content) == (1, 2))
      #expect(inner.inner.build(3).index.content == 3)
      // A capture, and a folder, its token and an index for each of two.
      #expect(tracker.live == 5)
    }
    #expect(tracker.live == 0)
  }

  @Test func anEagerSingletonThatOpensItsOwnKindIsReleasedAndSoIsThePlan() throws {
    final class Hub: Sendable {
      let inner: ComponentFactory<TestChild<Thing, Int>>
      private let token: Token
      init(inner: ComponentFactory<TestChild<Thing, Int>>, token: Token) { (self.inner, self.token) = (inner, token) }
    }
    let tracker = InstanceTracker()
    do {
      let things = try factory(of: Thing.self, bindingCaptureOf: tracker) { binder in
        binder.bind(Hub.self).asEagerSingleton().to(factory: Hub.init)
        binder.bind(Thing.self).to { (hub: Hub) in Thing() }
        binder.onBuild { (hub: Hub) in _ = hub.inner }
      }
      _ = things.build(1)
      #expect((tracker.made, tracker.live) == (2, 1))
    }
    #expect(tracker.live == 0)
  }

  @Test func openingThatFailsLeavesNothing() async throws {
    let tracker = InstanceTracker()
    struct Failing: Sendable {}
    typealias Child = TestChild<Failing, Int>
    func declare(_ binder: Binder) {
      binder.install(
        component: Child { binder in
          self.bindCapture(binder, tracker)
          binder.bind(Node<Token>.self).asSingleton().to { Node($0, tracker) }
          binder.bind(Left.self).asSingleton().to(factory: Left.init)
          binder.bind(Right.self).asSingleton().to(factory: Right.init)
          binder.bind().to { (node: Node<Token>, left: Left) throws -> Failing in
            _ = left.right()
            throw Mishap.first
          }
        })
    }
    do {
      let throwing = try await TestComponent(of: ThrowingComponentFactory<Child>.self, declare).build()
      #expect(throws: ConstructionError.self) { try throwing.build(1) }
      #expect(tracker.live == 1)
    }
    #expect((tracker.made, tracker.live) == (5, 0))
    do {
      let async = try await TestComponent(of: AsyncComponentFactory<Child>.self, declare).build()
      await #expect(throws: ConstructionError.self) { try await async.build(1) }
      #expect(tracker.live == 1)
    }
    #expect((tracker.made, tracker.live) == (10, 0))
  }

  @Test func anAsyncInstanceIsReleasedWithItsRoot() async throws {
    let tracker = InstanceTracker()
    func use() async throws {
      typealias Child = TestChild<(Node<Token>, AsyncProvider<Node<Token>>), Int>
      let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
        binder.install(
          component: Child { binder in
            self.bindCapture(binder, tracker)
            binder.bind(Node<Token>.self).asSingleton().to { (token: Token) async in Node(token, tracker) }
            binder.bind().to { (a: Node<Token>, b: AsyncProvider<Node<Token>>) in (a, b) }
          })
      }.build()
      let (node, provider) = try await factory.build(1)
      #expect(try await provider() === node)
      let other = try await factory.build(2).1
      #expect(try await other() !== node)
    }
    try await use()
    #expect((tracker.made, tracker.live) == (5, 0))
  }

  @Test func aParentSingletonThatItsChildNeedsIsWarnedOf() throws {
    final class Server: Sendable {
      let handlers: ComponentFactory<TestChild<Handler, Int>>
      init(handlers: ComponentFactory<TestChild<Handler, Int>>) { self.handlers = handlers }
    }
    struct Handler: Sendable { let server: Server }
    let component = TestComponent(of: Server.self) { binder in
      binder.bind(Server.self).asSingleton().to(factory: Server.init)
      binder.install(component: TestChild<Handler, Int> { $0.bind().to(factory: Handler.init) })
    }
    #expect(component.graph().diagnostics.map(\.id) == [.retainCycle])
    let server = try component.build()
    #expect(server.handlers.build(1).server === server)
  }

  @Test func whatIsOnlyWatchedDoesNotKeepThePlan() throws {
    let tracker = InstanceTracker()
    do {
      let capture = Token(tracker)
      typealias Root = WeakProvider<Watched>
      var factory: ComponentFactory<TestChild<Root, Void>>? = try TestComponent { binder in
        binder.install(
          component: TestChild<Root, Void> { binder in
            binder.bind(Watched.self).asSingleton().to { (again: ComponentFactory<TestChild<Root, Void>>) in
              _ = capture
              return Watched(again)
            }
          })
      }.build()
      #expect(factory?.build().get() == nil)
      factory = nil
    }
    #expect(tracker.live == 0)
  }

  private final class Watched: Sendable {
    private let again: ComponentFactory<TestChild<WeakProvider<Watched>, Void>>

    init(_ again: ComponentFactory<TestChild<WeakProvider<Watched>, Void>>) { self.again = again }
  }
}
