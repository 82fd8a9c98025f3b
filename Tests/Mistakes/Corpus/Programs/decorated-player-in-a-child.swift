// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A child decorates the player of its parent on the main actor, and is opened where no actor is known.

// Expected: thought

protocol Player: Sendable {}

final class StreamingPlayer: Player {}

@MainActor
final class VideoPlayer: Player {
  let inner: any Player

  init(inner: any Player) { self.inner = inner }
}

struct VideoPage {
  let player: any Player
}

struct VideoComponent: Component {
  typealias Root = VideoPage

  func configure(binder: Binder) {
    binder.decorate((any Player).self).to { @MainActor in VideoPlayer(inner: $0) }
    binder.bind().to(factory: VideoPage.init)
  }
}

struct Scene {
  let player: any Player
  let video: ComponentFactory<VideoComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bind((any Player).self).asSingleton().to(factory: StreamingPlayer.init)
    binder.install(component: VideoComponent())
    binder.bind().to(factory: Scene.init)
  }
}
