// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Essentials

package struct DatabaseFolder: Sendable {
  let path: String

  package init(path: String) { self.path = path }
}

protocol Migration: Sendable { func run() }

struct CartMigration: Migration { func run() {} }

struct FavouriteMigration: Migration {
  let timekeeper: any Timekeeper

  func run() {}
}

package final class LocalDatabase: Sendable {
  private let folder: DatabaseFolder

  private init(folder: DatabaseFolder) { self.folder = folder }

  static func open(folder: DatabaseFolder, migrations: [any Migration], journal: any Journal) throws -> LocalDatabase {
    for migration in migrations { migration.run() }
    journal.note("opened \(folder.path)")
    return LocalDatabase(folder: folder)
  }

  func close() {}
}
