// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that a feature of the innermost component installs repeats a singleton of the outermost.

// Expected: thought

final class Metrics: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

struct MetricsModule: Module {
  let name: String

  func configure(binder: Binder) {
    let name = name
    binder.bind(Metrics.self).asSingleton().to { Metrics(name: name) }
  }
}

struct Playback {
  let metrics: Metrics
}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.install(module: MetricsModule(name: "app"))
    binder.bind().to(factory: Playback.init)
  }
}

struct PlaybackComponent: Component {
  typealias Root = Playback

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
  }
}

struct Session {
  let playback: ComponentFactory<PlaybackComponent>
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.install(component: PlaybackComponent())
    binder.bind().to(factory: Session.init)
  }
}

struct Scene {
  let metrics: Metrics
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: MetricsModule(name: "app"))
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Scene.init)
  }
}
