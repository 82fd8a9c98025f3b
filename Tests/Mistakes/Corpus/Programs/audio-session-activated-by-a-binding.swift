// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A factory activates the audio session and returns nothing.

// Expected: suggestion

final class AudioSession: Sendable {
  func activate() {}
}

struct Player {
  let session: AudioSession
}

struct AudioModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AudioSession.init)
    binder.bind().to { (session: AudioSession) in session.activate() }
  }
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: AudioModule())
    binder.bind().to(factory: Player.init)
  }
}
