// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A tool is built synchronously, although its root is async, and one of its commands requests a plain provider too.

// Built synchronously.
// Expected: thought

final class Database: Sendable {
  static func open() async throws -> Database { Database() }
}

struct StatusCommand {
  let database: Database
}

struct CleanUpCommand {
  let database: Provider<Database>
}

struct CommandLineTool {
  let status: StatusCommand
  let cleanUp: CleanUpCommand
}

struct App: Component {
  typealias Root = CommandLineTool

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.bind().to(factory: StatusCommand.init)
    binder.bind().to(factory: CleanUpCommand.init)
    binder.bind().to(factory: CommandLineTool.init)
  }
}
