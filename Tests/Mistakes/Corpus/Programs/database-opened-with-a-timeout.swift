// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A database is opened by a static function, whose timeout has a default, and is closed.

// Placeholder: `{ … }` is `{ 30 }`
// Expected: suggestion

struct Folder: Sendable {}

final class Database: Sendable {
  static func open(folder: Folder, timeout: Int = 30) throws -> Database { Database() }

  func close() {}
}

struct Archive {
  let database: Database
  let closer: ComponentCloser
}

struct App: Component {
  typealias Root = Archive

  func configure(binder: Binder) {
    binder.bind().to(factory: Folder.init)
    binder.bind(Database.self).asSingleton().onClose { $0.close() }.to(factory: Database.open)
    binder.bind().to(factory: Archive.init)
  }
}
