// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// All kinds of requesters at the same time. Also run under ThreadSanitizer.
@Suite(.serialized) struct EffectConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  private struct Trackers: Sendable {
    let plain = InstanceTracker()
    let throwing = InstanceTracker()
    let async = InstanceTracker()
    let main = InstanceTracker()
    let eager = InstanceTracker()
    let transient = InstanceTracker()

    var shared: [InstanceTracker] { [plain, throwing, async, main, eager] }
  }

  private struct Plain: Sendable { let token: Token }
  private struct Throwing: Sendable { let token: Token }
  private struct Async: Sendable { let token: Token }
  private struct Main: Sendable { let token: Token }
  private struct Eager: Sendable { let token: Token }
  /// Not Sendable, so each requester has its own.
  private final class Transient {
    let tokens: [Token]
    var uses = 0
    init(_ tokens: [Token]) { self.tokens = tokens }
  }

  private struct Root: Sendable {
    let plain: Provider<Plain>
    let throwing: ThrowingProvider<Throwing>
    let async: AsyncProvider<Async>
    let main: AsyncProvider<Main>
    let mainThere: MainActorProvider<Main>
    let eager: Provider<Eager>
    let transient: AsyncProvider<Transient>
  }

  private static func component(_ trackers: Trackers) -> TestComponent<Root> {
    TestComponent(of: Root.self) { binder in
      binder.bind().to(factory: Root.init)
      binder.bind(Plain.self).asSingleton().to { Plain(token: Token(trackers.plain)) }
      binder.bind(Throwing.self).asSingleton().to { (_: Plain) throws in Throwing(token: Token(trackers.throwing)) }
      binder.bind(Async.self).asSingleton().to { (_: Throwing, _: Main) async throws in
        await Task.yield()
        return Async(token: Token(trackers.async))
      }
      binder.bind(Main.self).asSingleton().to { @MainActor (_: Plain) in
        MainActor.assertIsolated()
        return Main(token: Token(trackers.main))
      }
      binder.bind(Eager.self).asEagerSingleton().to { (_: Plain) async in Eager(token: Token(trackers.eager)) }
      binder.bind().to { (plain: Plain, throwing: Throwing, async: Async, main: Main, eager: Eager) in
        Transient([plain.token, throwing.token, async.token, main.token, eager.token, Token(trackers.transient)])
      }
    }
  }

  /// The results of a requester with many requests.
  private struct Sight: Sendable, Hashable {
    let identities: [ObjectIdentifier]
  }

  private actor Visitor {
    func visit(_ root: Root, times: Int) async throws -> Sight {
      try await EffectConcurrencyTests.visit(root, times: times)
    }
  }

  @MainActor private static func visitOnMainActor(_ root: Root, times: Int) async throws -> Sight {
    guard root.mainThere().token === (try await root.main().token) else { throw Mishap.first }
    MainActor.assertIsolated()
    return try await visit(root, times: times)
  }

  nonisolated(nonsending)
    private static func visit(_ root: Root, times: Int) async throws -> Sight
  {
    var seen: Set<Sight> = []
    for time in 0..<times {
      let tokens: [Token]
      if time % 10 == 0 {
        let transient = try await root.transient()
        transient.uses += 1
        guard transient.uses == 1 else { throw Mishap.second }
        tokens = transient.tokens.dropLast()
      } else {
        tokens = [
          root.plain().token, try root.throwing().token, try await root.async().token, try await root.main().token,
          root.eager().token,
        ]
      }
      seen.insert(Sight(identities: tokens.map { ObjectIdentifier($0) }))
    }
    guard seen.count == 1, let sight = seen.first else { throw Mishap.numbered(seen.count) }
    return sight
  }

  @Test func everybodyAsksAtOnceAndSeesTheSame() async throws {
    let (tasks, times) = (1_000, 100)
    let trackers = Trackers()
    do {
      let root = try await Self.component(trackers).build()
      let sights = try await withThrowingTaskGroup(of: Sight.self) { group in
        let visitors = (0..<10).map { _ in Visitor() }
        for index in 0..<tasks {
          switch index % 4 {
          case 0: group.addTask { try await visitors[index % 10].visit(root, times: times) }
          case 1: group.addTask { try await Task.detached { try await Self.visit(root, times: times) }.value }
          case 2: group.addTask { try await Self.visitOnMainActor(root, times: times) }
          default: group.addTask { try await Self.visit(root, times: times) }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(sights.count == tasks)
      #expect(Set(sights).count == 1)
    }
    #expect(trackers.shared.map(\.made) == [1, 1, 1, 1, 1])
    #expect(trackers.transient.made == tasks * times / 10)
    #expect((trackers.shared + [trackers.transient]).map(\.live) == [0, 0, 0, 0, 0, 0])
  }

  @Test func everybodyBuildsAtOnceAndSeesTheirOwn() async throws {
    let builds = 40
    let trackers = Trackers()
    let sights = try await withThrowingTaskGroup(of: Sight.self) { group in
      for index in 0..<builds {
        group.addTask {
          switch index % 3 {
          case 0: return try await Self.buildOnMainActor(trackers)
          case 1: return try await Task.detached { try await Self.build(trackers) }.value
          default: return try await Self.build(trackers)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sights.count == builds)
    #expect(trackers.shared.map(\.made) == Array(repeating: builds, count: 5))
    #expect(trackers.shared.map(\.live) == [0, 0, 0, 0, 0])
  }

  nonisolated(nonsending)
    private static func build(_ trackers: Trackers) async throws -> Sight
  {
    let root = try await component(trackers).build()
    return try await visit(root, times: 10)
  }

  @MainActor private static func buildOnMainActor(_ trackers: Trackers) async throws -> Sight {
    let sight = try await build(trackers)
    MainActor.assertIsolated()
    return sight
  }
}
