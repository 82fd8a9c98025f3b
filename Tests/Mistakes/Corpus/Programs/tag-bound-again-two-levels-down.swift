// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The innermost of three components binds the tagged address that the outermost binds.

// Expected: thought

struct Address: Sendable {
  let text: String
}

enum MediaServer: Tag {
  typealias Element = Address
}

struct Playback {
  let server: TaggedProvider<MediaServer>
}

struct PlaybackComponent: Component {
  typealias Root = Playback

  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: MediaServer.self).to(value: Address(text: "https://edge.example"))
    binder.bind().to(factory: Playback.init)
  }
}

struct UserSession {
  let playback: ComponentFactory<PlaybackComponent>
}

struct SessionComponent: Component {
  typealias Root = UserSession

  func configure(binder: Binder) {
    binder.install(component: PlaybackComponent())
    binder.bind().to(factory: UserSession.init)
  }
}

struct Scene {
  let server: TaggedProvider<MediaServer>
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: MediaServer.self).to(value: Address(text: "https://media.example"))
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Scene.init)
  }
}
