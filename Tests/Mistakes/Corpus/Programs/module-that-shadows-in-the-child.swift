// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module for previews, installed in the child, binds the client that the app binds too.

// Expected: thought

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct CannedHTTPClient: HTTPClient {}

struct PreviewModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: CannedHTTPClient.init)
  }
}

struct PlayerPage {
  let client: any HTTPClient
}

struct PlayerComponent: Component {
  typealias Root = PlayerPage

  func configure(binder: Binder) {
    binder.install(module: PreviewModule())
    binder.bind().to(factory: PlayerPage.init)
  }
}

struct Scene {
  let client: any HTTPClient
  let player: ComponentFactory<PlayerComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: LiveHTTPClient.init)
    binder.install(component: PlayerComponent())
    binder.bind().to(factory: Scene.init)
  }
}
