// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The chain that binds the database ends before its last step, so that nothing is bound.

// Expected: to bind it

final class Database: Sendable {
  init() {}
}

struct UserStore {
  let database: Database
}

struct App: Component {
  typealias Root = UserStore

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton()
    binder.bind().to(factory: UserStore.init)
  }
}
