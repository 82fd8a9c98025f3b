// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The observer, which the root retains, has a provider of the player, and the player retains the observer.

// Expected: thought

final class Player: Sendable {
  init(observer: PlaybackObserver) {}
}

final class PlaybackObserver: Sendable {
  init(player: Provider<Player>) {}
}

struct NowPlayingView {
  let observer: PlaybackObserver
}

struct App: Component {
  typealias Root = NowPlayingView

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Player.init)
    binder.bind().asSingleton().to(factory: PlaybackObserver.init)
    binder.bind().to(factory: NowPlayingView.init)
  }
}
