// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session component binds a factory of downloads, as its parent does.

// Expected: thought

struct EpisodeID: Sendable {
  let number: Int
}

struct Download {
  let episode: EpisodeID
  let isAuthorized: Bool
}

struct SessionPage {
  let download: Factory<Download, EpisodeID>
}

struct SessionComponent: Component {
  typealias Root = SessionPage

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: EpisodeID.self).to { (episode: EpisodeID) in
      Download(episode: episode, isAuthorized: true)
    }
    binder.bind().to(factory: SessionPage.init)
  }
}

struct Scene {
  let download: Factory<Download, EpisodeID>
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: EpisodeID.self).to { (episode: EpisodeID) in
      Download(episode: episode, isAuthorized: false)
    }
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Scene.init)
  }
}
