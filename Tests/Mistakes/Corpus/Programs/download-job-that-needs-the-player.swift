// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A job that is constructed anywhere needs the player of the main actor eagerly.

// Expected: fix

@MainActor
final class AudioPlayer {
  init() {}
}

struct PlaybackPosition: Sendable {
  let player: AudioPlayer
}

struct DownloadJob: Sendable {
  let position: PlaybackPosition
}

struct DownloadQueue: Sendable {
  let makeJob: Provider<DownloadJob>
}

struct App: Component {
  typealias Root = DownloadQueue

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AudioPlayer.init)
    binder.bind().to(factory: PlaybackPosition.init)
    binder.bind().to(factory: DownloadJob.init)
    binder.bind().asSingleton().to(factory: DownloadQueue.init)
  }
}
