// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The toolbar watches an alias weakly, whose original is constructed anew for each request.

// Expected: thought

protocol Player: AnyObject, Sendable {}

final class StreamingPlayer: Player {
  init() {}
}

struct Toolbar {
  let player: WeakProvider<any Player>
}

struct PlayerTab {
  let player: StreamingPlayer
  let toolbar: Toolbar
}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.bind(StreamingPlayer.self).to(factory: StreamingPlayer.init)
    binder.bind((any Player).self).asAlias(of: StreamingPlayer.self) { $0 }
  }
}

struct App: Component {
  typealias Root = PlayerTab

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.bind().to(factory: Toolbar.init)
    binder.bind().to(factory: PlayerTab.init)
  }
}
