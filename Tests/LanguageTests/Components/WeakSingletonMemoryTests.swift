// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A weak singleton alone makes no retain cycle, even if its dependencies lead back to it.
@Suite struct WeakSingletonMemoryTests {
  private typealias Token = InstanceTracker.Token

  /// An object that holds a path back to itself.
  private final class Hub: Sendable {
    let back: Provider<Spoke>
    private let token: Token
    init(back: Provider<Spoke>, token: Token) { (self.back, self.token) = (back, token) }
  }

  private final class Spoke: Sendable {
    let hub: Hub
    private let token: Token
    init(hub: Hub, token: Token) { (self.hub, self.token) = (hub, token) }
  }

  /// A factory's capture, which only the graph retains.
  private func bindTokens(_ binder: Binder, _ tracker: InstanceTracker) {
    let capture = Token(tracker)
    binder.bind(Token.self).to { withExtendedLifetime(capture) { Token(tracker) } }
  }

  private func bindLoop(_ binder: Binder) {
    binder.bind(Hub.self).asWeakSingleton().to(factory: Hub.init)
    binder.bind(Spoke.self).asWeakSingleton().to(factory: Spoke.init)
  }

  @Test func aLoopOfWeakSingletonsIsReleasedWithTheRoot() throws {
    let tracker = InstanceTracker()
    do {
      let component = TestComponent(of: Spoke.self) { binder in
        self.bindTokens(binder, tracker)
        self.bindLoop(binder)
      }
      #expect(component.graph().diagnostics.isEmpty)
      #expect(tracker.live == 0)
      let root = try component.build()
      #expect(root.hub.back() === root)
      #expect(tracker.live == 3)
    }
    #expect(tracker.live == 0)
  }

  @Test func aLoopOfWeakSingletonsIsReleasedWhileTheGraphLives() throws {
    let tracker = InstanceTracker()
    do {
      let provider = try TestComponent(of: Provider<Spoke>.self) { binder in
        self.bindTokens(binder, tracker)
        self.bindLoop(binder)
      }.build()
      for _ in 1...2 {
        let spoke = provider()
        #expect(spoke.hub.back() === spoke)
        #expect(tracker.live == 3)
      }
      // The factory's capture is part of the graph.
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func aLoopInAChildIsReleasedWithTheChild() throws {
    let tracker = InstanceTracker()
    do {
      let factory = try TestComponent(of: ComponentFactory<TestChild<Spoke, Int>>.self) { binder in
        self.bindTokens(binder, tracker)
        binder.install(component: TestChild<Spoke, Int>(self.bindLoop))
      }.build()
      for seed in 1...2 {
        let spoke = factory.build(seed)
        #expect(spoke.hub.back() === spoke)
        #expect(tracker.live == 3)
      }
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func aLoopThroughAProviderInAChildIsReleasedWhileTheProviderLives() throws {
    let tracker = InstanceTracker()
    var provider: Provider<Spoke>?
    provider = try TestComponent(of: ComponentFactory<TestChild<Provider<Spoke>, Int>>.self) { binder in
      self.bindTokens(binder, tracker)
      binder.install(component: TestChild<Provider<Spoke>, Int>(self.bindLoop))
    }.build().build(1)
    for _ in 1...2 {
      let spoke = provider?()
      #expect(spoke?.hub.back() === spoke)
      #expect(tracker.live == 3)
    }
    #expect(tracker.live == 1)
    provider = nil
    #expect(tracker.live == 0)
  }

  private final class Service: Sendable {
    private let token: Token
    init(token: Token) { self.token = token }
  }

  private final class Client: Sendable {
    let service: Service
    init(service: Service) { self.service = service }
  }

  @Test(arguments: [false, true])
  func asLongAsItCanBeConstructedWhatItNeedsStaysTheSame(inChild isInChild: Bool) throws {
    // Only the weak singleton leads to the singleton, and between its generations it does not exist.
    let tracker = InstanceTracker()
    func declare(_ binder: Binder) {
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind(Service.self).asSingleton().to(factory: Service.init)
      binder.bind(Client.self).asWeakSingleton().to(factory: Client.init)
    }
    do {
      let provider =
        isInChild
        ? try TestComponent(of: ComponentFactory<TestChild<Provider<Client>, Int>>.self) { binder in
          binder.install(component: TestChild<Provider<Client>, Int>(declare))
        }.build().build(1)
        : try TestComponent(of: Provider<Client>.self, declare).build()
      let service = ObjectIdentifier(provider().service)
      #expect(tracker.live == 1)
      #expect(ObjectIdentifier(provider().service) == service)
      #expect(tracker.made == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func whatWatchesItRetainsNothingOfTheGraph() throws {
    let tracker = InstanceTracker()
    typealias Root = (provider: Provider<Service>, weak: WeakProvider<Service>)
    var root: Root? = try TestComponent(of: Root.self) { binder in
      self.bindTokens(binder, tracker)
      binder.bind(Service.self).asWeakSingleton().to(factory: Service.init)
      binder.bind().to { (provider: Provider<Service>, weak: WeakProvider<Service>) in (provider: provider, weak: weak)
      }
    }.build()
    let weak = root?.weak
    var service = root?.provider()
    root = nil
    #expect(weak?() === service)
    #expect(tracker.live == 1)
    service = nil
    #expect(weak?() == nil)
    #expect(tracker.live == 0)
  }

  @Test func afterAFailureNothingIsRetainedButTheGraph() throws {
    let tracker = InstanceTracker()
    do {
      let provider = try TestComponent(of: ThrowingProvider<Service>.self) { binder in
        self.bindTokens(binder, tracker)
        binder.bind(Service.self).asWeakSingleton().to { (token: Token) throws -> Service in
          if tracker.made < 4 { throw Mishap.first }
          return Service(token: token)
        }
      }.build()
      for _ in 1...2 {
        #expect(throws: ConstructionError.self) { try provider.get() }
        #expect(tracker.live == 1)
      }
      #expect(throws: Never.self) { try provider.get() }
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }
}
