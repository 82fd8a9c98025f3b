// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// What is wrong here: the database is opened when it is first wanted, in the middle of a request, and that takes time.
struct LazyStorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(NotesDatabase.self).asSingleton().onClose { try await $0.close() }.to(factory: NotesDatabase.open)
    binder.bind((any UserRepository).self).to(factory: StoredUsers.init)
  }
}
