// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child shadows a factory that takes an address, but its parent's takes an identifier.

// Expected: near miss

struct EpisodeID: Sendable {
  let number: Int
}

struct Address: Sendable {
  let text: String
}

struct Download {
  let name: String
}

struct SessionPage {
  let download: Factory<Download, Address>
}

struct SessionComponent: Component {
  typealias Root = SessionPage

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: Address.self).shadowing().to { (address: Address) in
      Download(name: address.text)
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
      Download(name: "episode \(episode.number)")
    }
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Scene.init)
  }
}
