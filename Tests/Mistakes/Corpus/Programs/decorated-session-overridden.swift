// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session is a decorated singleton, and its override is constructed for each request.

// Expected: thought

protocol Session: Sendable {}

struct LiveSession: Session {}

struct StubSession: Session {}

struct RenewingSession: Session {
  let inner: any Session
}

struct PlaylistClient {
  let session: any Session
}

struct ProfileClient {
  let session: Provider<any Session>
}

struct Scene {
  let playlists: PlaylistClient
  let profile: ProfileClient
}

struct SessionModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Session).self).asSingleton().to(factory: LiveSession.init)
    binder.decorate((any Session).self).to { RenewingSession(inner: $0) }
  }
}

struct PodcastApp: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: SessionModule())
    binder.bind().to(factory: PlaylistClient.init)
    binder.bind().to(factory: ProfileClient.init)
    binder.bind().to(factory: Scene.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Scene, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any Session).self).to(factory: StubSession.init)
  }
}
