// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object of the main actor, by way of a provider, requested there.
  static var mainActor: Workload {
    Workload(
      name: "main-actor", title: "transient object of the main actor",
      withDovetail: .mainActor { count in
        let provider = try ScreenComponent().build()
        return {
          var sink = Sink<Screen>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .mainActor { count in
        {
          var sink = Sink<Screen>()
          for _ in 0..<count { sink.take(makeScreen()) }
        }
      })
  }
}

@MainActor
private final class Screen {}

private struct ScreenComponent: Component {
  typealias Root = MainActorProvider<Screen>

  func configure(binder: Binder) {
    binder.bind().to(factory: Screen.init)
  }
}

@MainActor
@inline(never)
private func makeScreen() -> Screen { Screen() }
