// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The synchronizer is a singleton of the app, and requests the access token of a session.

// Expected: thought

final class AccessToken: Sendable {
  init() {}
}

struct Session {
  let token: AccessToken
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind(AccessToken.self).asSingleton().to(factory: AccessToken.init)
    binder.bind().to(factory: Session.init)
  }
}

final class Synchronizer: Sendable {
  init(token: AccessToken) {}
}

struct Shell {
  let synchronizer: Synchronizer
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind(Synchronizer.self).asSingleton().to(factory: Synchronizer.init)
    binder.bind().to(factory: Shell.init)
  }
}
