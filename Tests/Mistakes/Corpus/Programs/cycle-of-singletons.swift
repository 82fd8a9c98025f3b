// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two singletons of a session request each other.

// Expected: thought

final class SessionStore: Sendable {
  init(api: SessionAPI) {}
}

final class SessionAPI: Sendable {
  init(store: SessionStore) {}
}

struct SignInScreen {
  let store: SessionStore
  let api: SessionAPI
}

struct App: Component {
  typealias Root = SignInScreen

  func configure(binder: Binder) {
    binder.bind(SessionStore.self).asSingleton().to(factory: SessionStore.init)
    binder.bind(SessionAPI.self).asSingleton().to(factory: SessionAPI.init)
    binder.bind().to(factory: SignInScreen.init)
  }
}
