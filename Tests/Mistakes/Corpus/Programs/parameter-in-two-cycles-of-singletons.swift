// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two cycles of singletons share a request, and a third closes by a provider.

// Expected: thought

final class Player: Sendable {
  init(queue: PlayQueue, session: AudioSession) {}
}

final class PlayQueue: Sendable {
  init(player: Player, downloads: Downloads) {}
}

final class AudioSession: Sendable {
  init(queue: PlayQueue) {}
}

final class Downloads: Sendable {
  init(session: AudioSession) {}
}

struct Screen {
  let player: Player
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Player.init)
    binder.bind().asSingleton().to(factory: PlayQueue.init)
    binder.bind().asSingleton().to(factory: AudioSession.init)
    binder.bind().asSingleton().to(factory: Downloads.init)
    binder.bind().to(factory: Screen.init)
  }
}
