// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import TestSupport
import Testing

/// Aliases that are requested under contention, beside their originals. These run under ThreadSanitizer as well.
@Suite struct AliasConcurrencyTests {
  private protocol Navigator: AnyObject, Sendable {}
  private protocol Handler: AnyObject, Sendable {}

  private final class Coordinator: Navigator, Handler {
    private let token: InstanceTracker.Token
    init(_ tracker: InstanceTracker) { token = InstanceTracker.Token(tracker) }
  }

  private struct Root: Sendable {
    let coordinator: Provider<Coordinator>
    let navigator: Provider<any Navigator>
    let handler: Lazy<any Handler>
    let watched: WeakProvider<any Navigator>
  }

  private let tracker = InstanceTracker()

  /// A root that has the coordinator under all its types, with the coordinator as `bind` binds it.
  private func root(_ bind: @escaping (BindingBuilder<Coordinator, BindingStage.Begun>) -> Void) throws -> Root {
    try TestComponent(of: Root.self) { binder in
      bind(binder.bind(Coordinator.self))
      Self.bindAliases(binder)
      binder.bind().to(factory: Root.init)
    }.build()
  }

  private static func bindAliases(_ binder: Binder) {
    binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any Handler).self).asAlias(of: Coordinator.self) { $0 }
  }

  @Test(arguments: 0..<5)
  func threadsObtainOneInstanceUnderAllItsTypes(round: Int) throws {
    let root = try root { $0.asSingleton().to { Coordinator(tracker) } }
    let strangers = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      // Half of the threads request the alias first, and half the original.
      let first: AnyObject = index % 2 == 0 ? root.navigator() : root.coordinator()
      for other: AnyObject? in [root.coordinator(), root.navigator(), root.handler(), root.watched()]
      where other !== first {
        strangers.increment()
      }
    }
    #expect(strangers.value == 0)
    #expect(tracker.made == 1)
  }

  @Test(arguments: 0..<5)
  func threadsObtainNoTwoInstancesOfAWeakSingletonAtATime(round: Int) throws {
    let root = try root { $0.asWeakSingleton().to { Coordinator(tracker) } }
    let strangers = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<200 {
        let first: AnyObject = index % 2 == 0 ? root.navigator() : root.coordinator()
        if root.navigator() !== first || root.coordinator() !== first || root.watched() !== first {
          strangers.increment()
        }
      }
    }
    #expect(strangers.value == 0)
    // A lazy that nothing has called retains nothing.
    #expect(tracker.live == 0)
  }

  @Test(arguments: 0..<5)
  func tasksObtainOneAsyncInstanceUnderAllItsTypes(round: Int) async throws {
    typealias Providers = (AsyncProvider<Coordinator>, AsyncProvider<any Navigator>)
    let (coordinator, navigator) = try await TestComponent(of: Providers.self) { binder in
      binder.bind(Coordinator.self).asSingleton().to { () async -> Coordinator in
        await Task.yield()
        return Coordinator(tracker)
      }
      Self.bindAliases(binder)
      binder.bind().to { (a: AsyncProvider<Coordinator>, b: AsyncProvider<any Navigator>) in (a, b) }
    }.build()
    let instances = await withTaskGroup(of: ObjectIdentifier?.self) { group in
      for index in 0..<32 {
        group.addTask {
          // Some are cancelled at any moment.
          let task = Task {
            index % 2 == 0 ? ObjectIdentifier(try await navigator()) : ObjectIdentifier(try await coordinator())
          }
          if index % 5 == 0 { task.cancel() }
          return try? await task.value
        }
      }
      return await group.reduce(into: Set<ObjectIdentifier>()) { if let instance = $1 { $0.insert(instance) } }
    }
    #expect(instances.count == 1)
    #expect(tracker.made == 1)
  }
}
