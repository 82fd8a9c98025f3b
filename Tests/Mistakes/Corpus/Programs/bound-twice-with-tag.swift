// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two databases are bound with the tag of the archive; one should have the tag of the primary.

// Expected: thought

struct Database: Sendable {
  let file: String
}

struct ArchiveDatabase: Tag { typealias Element = Database }

struct Archive {
  let database: TaggedElement<ArchiveDatabase>
}

struct App: Component {
  typealias Root = Archive

  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: ArchiveDatabase.self)
      .to { Database(file: "archive.db") }
    binder.bind(Database.self).tagged(with: ArchiveDatabase.self)
      .to { Database(file: "primary.db") }
    binder.bind().to(factory: Archive.init)
  }
}
