// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

/// Runs a command as the program does, but reads from memory and records the output.
struct CommandRun {
  var logs: [String: String] = [:]
  var pieceSize = 7
  var isTerminal = false
  var override: @Sendable (Binder) -> Void = { _ in }

  @discardableResult
  func callAsFunction(_ arguments: String...) throws -> RecordedConsole {
    try self(arguments)
  }

  @discardableResult
  func callAsFunction(_ arguments: [String]) throws -> RecordedConsole {
    let console = RecordedConsole(isTerminal: isTerminal)
    let command = try #require(try AccessLogCommand.parseAsRoot(arguments) as? any LogCommand)
    try run(command, on: console)
    return console
  }

  private func run(_ command: some LogCommand, on console: RecordedConsole) throws {
    var command = command
    let component = AccessLogComponent(for: command).overriding { binder in
      binder.bind((any Console).self).to(value: console)
      binder.bind((any Stopwatch).self).to(value: SteppingStopwatch(step: .milliseconds(60)))
      binder.bind((any LogStore).self).to(value: TextStore(texts: logs, pieceSize: pieceSize))
      override(binder)
    }
    try component.build().injectProperties(into: &command)
    try command.run()
  }
}
