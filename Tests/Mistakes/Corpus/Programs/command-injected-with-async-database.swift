// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The properties of a command are filled with a database that is opened asynchronously.

// Expected: fix

final class Database: Sendable {
  static func open() async throws -> Database { Database() }
}

struct CleanUpCommand: Sendable {
  private(set) var database: Database?

  mutating func injectProperties(database: Database) { self.database = database }
}

struct CommandLineTool {
  let injector: PropertyInjector<CleanUpCommand>
}

struct App: Component {
  typealias Root = CommandLineTool

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.bindPropertyInjection(of: CleanUpCommand.self).to { (command: inout CleanUpCommand, database: Database) in
      command.injectProperties(database: database)
    }
    binder.bind().to(factory: CommandLineTool.init)
  }
}
