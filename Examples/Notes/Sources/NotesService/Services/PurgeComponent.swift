// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// What belongs to one purge: a transaction, and the notes as that sees them.
package struct PurgeComponent: Component {
  package typealias Root = UnitOfWork<any NoteRepository>

  package init() {}

  package func configure(binder: Binder) {
    binder.install(module: TransactionModule())
    binder.bind().to(factory: UnitOfWork<any NoteRepository>.init)
  }
}
