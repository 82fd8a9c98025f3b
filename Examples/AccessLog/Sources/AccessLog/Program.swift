// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser
import Dovetail

/// Parses the command line, injects dependencies into the named command, and runs it.
package enum Program {
  package static func main() {
    do {
      var command = try AccessLogCommand.parseAsRoot()
      if let command = command as? any LogCommand {
        try run(command)
      } else {
        try command.run()
      }
    } catch {
      AccessLogCommand.exit(withError: error)
    }
  }

  private static func run(_ command: some LogCommand) throws {
    var command = command
    try AccessLogComponent(for: command).build().injectProperties(into: &command)
    try command.run()
  }
}
