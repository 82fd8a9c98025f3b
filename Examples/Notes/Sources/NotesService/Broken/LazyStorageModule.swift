// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistake: the database opens at the first request for it, in the middle of an HTTP request, asynchronously.
struct LazyStorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(NotesDatabase.self).asSingleton().onClose { try await $0.close() }.to(factory: NotesDatabase.open)
    binder.bind((any UserRepository).self).to(factory: StoredUsers.init)
  }
}
