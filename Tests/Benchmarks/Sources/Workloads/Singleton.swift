// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An existing singleton, by way of a provider.
  static var singleton: Workload {
    Workload(
      name: "singleton", title: "singleton that exists", goal: 2,
      withDovetail: .plain { count in
        let provider = try SingletonComponent().build()
        _ = provider.get()
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        let holder = Holder()
        _ = holder.leaf
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(read(holder)) }
        }
      })
  }

  /// The same singleton as a protocol. By hand it is converted where it is read.
  static var alias: Workload {
    Workload(
      name: "alias", title: "alias of a singleton that exists", goal: 1.4,
      withDovetail: .plain { count in
        let provider = try AliasComponent().build()
        _ = provider.get()
        return {
          var sink = Sink<any Named>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        let holder = NamedHolder()
        _ = holder.object
        return {
          var sink = Sink<any Named>()
          for _ in 0..<count { sink.take(read(holder)) }
        }
      })
  }

  /// The same singleton, read by two threads at once.
  ///
  /// By hand it is a constant of an object that both threads share, since a `lazy var` would be a race. Nothing is
  /// cheaper, and yet the threads slow each other down: each read increments the reference count of one object. The
  /// effect depends on its neighbours in memory; so each measurement makes it anew, elsewhere.
  static var sharedSingleton: Workload {
    Workload(
      name: "singleton-shared", title: "singleton that exists, two threads at once", goal: 1.2,
      isPreparedAnew: true,
      withDovetail: .twoThreads { count in
        let provider = try SingletonComponent().build()
        _ = provider.get()
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .twoThreads { count in
        let holder = SharedHolder()
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(read(holder)) }
        }
      })
  }
}

private struct SingletonComponent: Component {
  typealias Root = Provider<Leaf>

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Leaf.init)
  }
}

private protocol Named: AnyObject, Sendable {}

private final class NamedObject: Named {}

private struct AliasComponent: Component {
  typealias Root = Provider<any Named>

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: NamedObject.init)
    binder.bind((any Named).self).asAlias(of: NamedObject.self) { $0 }
  }
}

private final class NamedHolder {
  lazy var object = NamedObject()
}

private final class Holder {
  lazy var leaf = Leaf()
}

private final class SharedHolder: Sendable {
  let leaf = Leaf()
}

@inline(never)
private func read(_ holder: Holder) -> Leaf { holder.leaf }

@inline(never)
private func read(_ holder: SharedHolder) -> Leaf { holder.leaf }

@inline(never)
private func read(_ holder: NamedHolder) -> any Named { holder.object }
