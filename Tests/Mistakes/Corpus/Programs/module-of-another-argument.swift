// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The generic module of repositories is installed for users, and the one for accounts is forgotten.

// Placeholder: `{ … }` is `{ Repository<Account>() }`
// Expected: near miss

struct Repository<Entity> {}

struct RepositoryModule<Entity>: Module {
  func configure(binder: Binder) {
    binder.bind(Repository<Entity>.self).to(factory: Repository<Entity>.init)
  }
}

struct User {}

struct Account {}

struct BillingService {
  let users: Repository<User>
  let accounts: Repository<Account>
}

struct App: Component {
  typealias Root = BillingService

  func configure(binder: Binder) {
    binder.install(module: RepositoryModule<User>())
    binder.bind().to(factory: BillingService.init)
  }
}
