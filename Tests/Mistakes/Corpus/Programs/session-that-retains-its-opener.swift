// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A singleton of the app opens sessions, and what a session consists of retains a provider of that singleton.

// Expected: thought

final class SessionManager: Sendable {
  init(open: ComponentFactory<SessionComponent>) {}
}

struct UserSession {
  let manager: Provider<SessionManager>
}

struct SessionComponent: Component {
  typealias Root = UserSession

  func configure(binder: Binder) {
    binder.bind().to(factory: UserSession.init)
  }
}

struct Scene {
  let manager: SessionManager
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().asSingleton().to(factory: SessionManager.init)
    binder.bind().to(factory: Scene.init)
  }
}
