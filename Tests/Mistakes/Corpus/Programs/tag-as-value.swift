// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The archive requests the tag itself as if it were the database that is bound with it.

// Expected: thought

struct Database: Sendable {}

struct ArchiveDatabase: Tag { typealias Element = Database }

struct Archive {
  let database: ArchiveDatabase
}

struct App: Component {
  typealias Root = Archive

  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: ArchiveDatabase.self).to(factory: Database.init)
    binder.bind().to(factory: Archive.init)
  }
}
