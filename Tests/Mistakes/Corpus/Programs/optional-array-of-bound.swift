// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The optional array of listeners stays nil, because the listener is bound and not contributed.

// Expected: near miss

protocol PlaybackListener {}

struct HistoryListener: PlaybackListener {}

struct Player {
  let listeners: [any PlaybackListener]?
}

struct HistoryScreen {
  let listener: any PlaybackListener
}

struct Shell {
  let player: Player
  let history: HistoryScreen
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind((any PlaybackListener).self).to(factory: HistoryListener.init)
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: HistoryScreen.init)
    binder.bind().to(factory: Shell.init)
  }
}
