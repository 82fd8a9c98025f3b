// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A session opens a connection asynchronously when it begins, but its opener is requested as a synchronous one.

// Expected: thought

struct UserID: Sendable {
  let number: Int
}

final class SyncConnection: Sendable {
  static func open(user: UserID) async throws -> SyncConnection { SyncConnection() }
}

struct UserSession: Sendable {
  let user: UserID
  let connection: SyncConnection
}

struct SessionComponent: Component {
  typealias Root = UserSession
  typealias Seed = UserID

  func configure(binder: Binder) {
    binder.bind(SyncConnection.self).asEagerSingleton().to(factory: SyncConnection.open)
    binder.bind().to(factory: UserSession.init)
  }
}

struct SyncServer {
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = SyncServer

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: SyncServer.init)
  }
}
