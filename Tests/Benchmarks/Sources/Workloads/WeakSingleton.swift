// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization

extension Workload {
  /// A live weak singleton, by way of a provider.
  ///
  /// By hand it is a weak variable behind a mutex.
  static var weakSingleton: Workload {
    Workload(
      name: "weak-singleton", title: "weak singleton that exists", goal: 1.5,
      withDovetail: .plain { count in
        let provider = try WeakSingletonComponent().build()
        let leaf = provider.get()
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(provider.get()) }
          withExtendedLifetime(leaf) {}
        }
      },
      byHand: .plain { count in
        let holder = Holder()
        let leaf = read(holder)
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(read(holder)) }
          withExtendedLifetime(leaf) {}
        }
      })
  }

  /// An existing product, found by its argument.
  ///
  /// By hand it is an entry of a dictionary behind a mutex.
  static var product: Workload {
    Workload(
      name: "product", title: "product that exists, by its argument", goal: 2,
      withDovetail: .plain { count in
        let factory = try ProductComponent().build()
        for number in 0..<8 { _ = factory(number) }
        return {
          var sink = Sink<Leaf>()
          for number in 0..<count { sink.take(factory(number & 7)) }
        }
      },
      byHand: .plain { count in
        let table = Table()
        for number in 0..<8 { _ = read(table, number) }
        return {
          var sink = Sink<Leaf>()
          for number in 0..<count { sink.take(read(table, number & 7)) }
        }
      })
  }
}

private struct WeakSingletonComponent: Component {
  typealias Root = Provider<Leaf>

  func configure(binder: Binder) {
    binder.bind().asWeakSingleton().to(factory: Leaf.init)
  }
}

private struct ProductComponent: Component {
  typealias Root = Factory<Leaf, Int>

  func configure(binder: Binder) {
    binder.bindFactory(Leaf.self, taking: Int.self).asSingleton().to { (_: Int) in Leaf() }
  }
}

private final class Holder: Sendable {
  private struct Watched { weak var leaf: Leaf? }

  private let watched = Mutex(Watched())

  var leaf: Leaf {
    watched.withLock { watched in
      if let leaf = watched.leaf { return leaf }
      let leaf = Leaf()
      watched.leaf = leaf
      return leaf
    }
  }
}

private final class Table: Sendable {
  private let leaves = Mutex([Int: Leaf]())

  func leaf(_ number: Int) -> Leaf {
    leaves.withLock { leaves in
      if let leaf = leaves[number] { return leaf }
      let leaf = Leaf()
      leaves[number] = leaf
      return leaf
    }
  }
}

@inline(never)
private func read(_ holder: Holder) -> Leaf { holder.leaf }

@inline(never)
private func read(_ table: Table, _ number: Int) -> Leaf { table.leaf(number) }
