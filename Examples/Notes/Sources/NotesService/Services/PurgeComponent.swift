// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// One purge: a transaction, and the notes as it sees them.
package struct PurgeComponent: Component {
  package typealias Root = UnitOfWork<any NoteRepository>

  package init() {}

  package func configure(binder: Binder) {
    binder.install(module: TransactionModule())
    binder.bind().to(factory: UnitOfWork<any NoteRepository>.init)
  }
}
