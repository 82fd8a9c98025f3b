// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that two children install binds the clock that their parent binds.

// Expected: thought

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct MediaClock: Clock {}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: MediaClock.init)
  }
}

struct AudioPage {
  let clock: any Clock
}

struct AudioComponent: Component {
  typealias Root = AudioPage

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.bind().to(factory: AudioPage.init)
  }
}

struct VideoPage {
  let clock: any Clock
}

struct VideoComponent: Component {
  typealias Root = VideoPage

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.bind().to(factory: VideoPage.init)
  }
}

struct Scene {
  let clock: any Clock
  let audio: ComponentFactory<AudioComponent>
  let video: ComponentFactory<VideoComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: SystemClock.init)
    binder.install(component: AudioComponent())
    binder.install(component: VideoComponent())
    binder.bind().to(factory: Scene.init)
  }
}
