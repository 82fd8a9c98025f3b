// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A connection that a session binds again.
enum RepeatedSingleton {
  final class Connection: Sendable {}
  struct Storage: Module {
    let path: String

    func configure(binder: Binder) { binder.bind(Connection.self).asSingleton().to(factory: Connection.init) }
  }
  struct Session: Component {
    typealias Root = Connection

    let hasStorage: Bool

    func configure(binder: Binder) {
      if hasStorage { binder.install(module: Storage(path: "/data")) }
    }
  }
  struct App: Sendable {
    let connection: Connection
    let sessions: ComponentFactory<Session>
  }

  struct Graph: Component {
    typealias Root = App

    let isSound: Bool

    func configure(binder: Binder) {
      binder.install(module: Storage(path: "/data"))
      binder.install(component: Session(hasStorage: !isSound))
      binder.bind().to(factory: App.init)
    }
  }
}
