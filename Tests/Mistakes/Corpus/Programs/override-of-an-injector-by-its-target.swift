// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test binds the command itself, but the tool binds how its properties are filled.

// Expected: suggestion

struct Database: Sendable {}

struct CleanUpCommand: Sendable {
  var database: Database?
}

struct CommandLineTool {
  let injector: PropertyInjector<CleanUpCommand>
}

struct PodcastTool: Component {
  typealias Root = CommandLineTool

  func configure(binder: Binder) {
    binder.bind().to(factory: Database.init)
    binder.bindPropertyInjection(of: CleanUpCommand.self).to { (command: inout CleanUpCommand, database: Database) in
      command.database = database
    }
    binder.bind().to(factory: CommandLineTool.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<CommandLineTool, Void> {
  PodcastTool().overriding { binder in
    binder.bind(CleanUpCommand.self).to { CleanUpCommand(database: nil) }
  }
}
