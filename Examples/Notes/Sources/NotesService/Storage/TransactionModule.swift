// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A transaction, and the repositories that use it. For components that are opened for a unit of work.
package struct TransactionModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)
    binder.bind((any NoteRepository).self).to(factory: StoredNotes.init)
    binder.bind((any Journal).self).to(factory: StoredJournal.init)
  }
}
