// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
import Foundation
import Logging

/// The options of the command line.
package struct Options: ParsableArguments {
  @Option(help: "The port to listen on; 0 takes any that is free.")
  package var port = 8080

  @Option(help: "The file of the database, made if it is missing.")
  package var database = FileManager.default.temporaryDirectory.appendingPathComponent("notes.sqlite").path

  @Option(help: "Log this and what is worse: trace, debug, info, notice, warning, error or critical.")
  package var logLevel = "info"

  @Option(name: .customLong("account"), help: "Who may use the service, as NAME:TOKEN; may be repeated.")
  package var accounts: [Account] = [Account(name: "guest", token: "guest")]

  package init() {}

  package func validate() throws {
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("There is no log level '\(logLevel)'.")
    }
  }

  package var settings: Settings {
    var settings = Settings(databasePath: database)
    settings.port = port
    settings.accounts = accounts
    if let level = Logger.Level(rawValue: logLevel) { settings.logLevel = level }
    return settings
  }
}

extension Account: ExpressibleByArgument {
  package init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(name: parts[0], token: parts[1])
  }
}
