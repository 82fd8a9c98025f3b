// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session component installs the storage module of the app again, with the same path.

// Expected: thought

final class Database: Sendable {
  let path: String

  init(path: String) { self.path = path }
}

struct StorageModule: Module {
  let path: String

  func configure(binder: Binder) {
    let path = path
    binder.bind(Database.self).asSingleton().to { Database(path: path) }
  }
}

struct Session {
  let database: Database
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.install(module: StorageModule(path: "/var/podcasts"))
    binder.bind().to(factory: Session.init)
  }
}

struct Server {
  let database: Database
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: StorageModule(path: "/var/podcasts"))
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Server.init)
  }
}
