// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The archive, which is tagged, is opened asynchronously, and requested by its tag alone.

// Expected: fix

final class Database: Sendable {
  let path: String

  init(path: String) { self.path = path }

  static func openArchive() async throws -> Database { Database(path: "/var/archive") }
}

enum Archive: Tag {
  typealias Element = Database
}

struct StatisticsReport {
  let current: Database
  let archive: TaggedProvider<Archive>
}

struct App: Component {
  typealias Root = StatisticsReport

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to { Database(path: "/var/current") }
    binder.bind(Database.self).tagged(with: Archive.self).asSingleton().to(factory: Database.openArchive)
    binder.bind().to(factory: StatisticsReport.init)
  }
}
