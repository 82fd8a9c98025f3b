// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The database, and its bindings without a transaction.
package struct StorageModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind(NotesDatabase.self).asEagerSingleton().onClose { try await $0.close() }.to(factory: NotesDatabase.open)
    binder.bind((any UserRepository).self).to(factory: StoredUsers.init)
    binder.onBuild { (users: any UserRepository, settings: Settings) async throws in
      for account in settings.accounts { try await users.register(account) }
    }
  }
}
