// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A repository of users is bound, and one of accounts is requested.

// Placeholder: `{ … }` is `{ MemoryRepository<Account>() }`
// Expected: near miss

protocol Repository<Entity> {
  associatedtype Entity
}

struct MemoryRepository<Entity>: Repository {}

struct User {}

struct Account {}

struct BillingService {
  let accounts: any Repository<Account>
}

struct App: Component {
  typealias Root = BillingService

  func configure(binder: Binder) {
    binder.bind((any Repository<User>).self).to { MemoryRepository<User>() }
    binder.bind().to(factory: BillingService.init)
  }
}
