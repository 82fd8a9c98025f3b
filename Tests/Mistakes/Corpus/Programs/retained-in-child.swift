// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// In the component of a session, the synchronizer retains the store, which retains a provider of the synchronizer.

// Expected: thought

final class Synchronizer: Sendable {
  init(store: SessionStore, flags: FeatureFlags) {}
}

final class SessionStore: Sendable {
  init(synchronizer: Provider<Synchronizer>) {}
}

final class FeatureFlags: Sendable {
  init() {}
}

struct Session {
  let synchronizer: Synchronizer
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind(Synchronizer.self).asSingleton().to(factory: Synchronizer.init)
    binder.bind(SessionStore.self).asSingleton().to(factory: SessionStore.init)
    binder.bind().to(factory: Session.init)
  }
}

struct Shell {
  let flags: FeatureFlags
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind(FeatureFlags.self).asSingleton().to(factory: FeatureFlags.init)
    binder.bind().to(factory: Shell.init)
  }
}
