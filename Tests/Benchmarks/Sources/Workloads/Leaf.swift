// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object without dependencies, by way of a provider.
  static var leaf: Workload {
    Workload(
      name: "leaf", title: "transient leaf", goal: 1.2,
      withDovetail: .plain { count in
        let provider = try LeafComponent().build()
        return {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Leaf>()
          for _ in 0..<count { sink.take(makeLeaf()) }
        }
      })
  }
}

final class Leaf: Sendable {}

private struct LeafComponent: Component {
  typealias Root = Provider<Leaf>

  func configure(binder: Binder) {
    binder.bind().to(factory: Leaf.init)
  }
}

@inline(never)
private func makeLeaf() -> Leaf { Leaf() }
