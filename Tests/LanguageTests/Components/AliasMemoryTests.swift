// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct AliasMemoryTests {
  private protocol Navigator: AnyObject, Sendable {}

  /// A navigator that holds a request for one.
  private final class Node<Request: Sendable>: Navigator {
    let request: Request
    private let token: InstanceTracker.Token
    init(_ tracker: InstanceTracker, _ request: Request) {
      self.request = request
      token = InstanceTracker.Token(tracker)
    }
  }

  @Test func nothingStaysBehindAnAlias() throws {
    typealias Watcher = Node<WeakProvider<any Navigator>>
    typealias Root = (Watcher, Provider<any Navigator>, Lazy<any Navigator>)
    let tracker = InstanceTracker()
    var root: Root? = try TestComponent(of: Root.self) { binder in
      binder.bind(Watcher.self).asSingleton().to { Watcher(tracker, $0) }
      binder.bind((any Navigator).self).asAlias(of: Watcher.self) { $0 }
      binder.bind().to { (a: Watcher, b: Provider<any Navigator>, c: Lazy<any Navigator>) -> Root in (a, b, c) }
    }.build()
    #expect(root?.1() === root?.0)
    #expect(root?.2() === root?.0)
    #expect(root?.0.request() === root?.0)
    #expect(tracker.made == 1)
    root = nil
    #expect(tracker.live == 0)
  }

  @Test func aLoopThroughAnAliasGoesWithItsObjects() throws {
    typealias Maker = Node<Provider<any Navigator>>
    let tracker = InstanceTracker()
    var root: (any Navigator)? = try TestComponent(of: (any Navigator).self) { binder in
      binder.bind(Maker.self).to { Maker(tracker, $0) }
      binder.bind((any Navigator).self).asAlias(of: Maker.self) { $0 }
    }.build()
    var second: (any Navigator)? = (root as? Maker)?.request()
    #expect(second !== root)
    root = nil
    #expect((second as? Maker)?.request() != nil)
    second = nil
    #expect(tracker.live == 0)
  }
}
