// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A singleton that exists already, by way of a provider.
  static var singleton: Workload {
    Workload(name: "singleton") { count in
      let provider = try SingletonComponent().build()
      var sink = Sink<Leaf>()
      sink.take(provider.get())
      for _ in 0..<count { sink.take(provider.get()) }
    } byHand: { count in
      let holder = Holder()
      var sink = Sink<Leaf>()
      sink.take(read(holder))
      for _ in 0..<count { sink.take(read(holder)) }
    }
  }
}

private struct SingletonComponent: Component {
  typealias Root = Provider<Leaf>

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Leaf.init)
  }
}

private final class Holder {
  lazy var leaf = Leaf()
}

@inline(never)
private func read(_ holder: Holder) -> Leaf { holder.leaf }
