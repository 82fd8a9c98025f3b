// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
import Dovetail

/// The command line as a whole.
package struct AccessLogCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "AccessLog",
    abstract: "Analyses the access logs of web servers.",
    discussion: "Reads the common and the combined log format. All times are UTC.",
    subcommands: [SummaryCommand.self, TopCommand.self, ErrorsCommand.self])

  @Flag(help: ArgumentHelp("Build a graph with mistakes, and print the report.", visibility: .hidden))
  var broken = false

  package init() {}

  package func run() throws {
    guard broken else { throw CleanExit.helpRequest(self) }
    do {
      _ = try BrokenAccessLogComponent().build()
    } catch {
      print(error, terminator: "")
      throw ExitCode.failure
    }
  }
}
