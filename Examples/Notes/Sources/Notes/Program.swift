// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser
import Dovetail
import NotesService
import ServiceLifecycle

@main
struct Program: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Notes", abstract: "Keeps notes, over HTTP, until it is told to end by SIGTERM or SIGINT.")

  @OptionGroup var options: Options

  @Option(help: "Serve a page about the graph on this port of 127.0.0.1.")
  var graphPort: Int?

  @Flag(help: "Build a service with several mistakes instead, and print why that cannot be done.")
  var broken = false

  func run() async throws {
    do {
      if broken {
        _ = try await BrokenNotes(settings: options.settings).build()
      } else {
        var settings = options.settings
        settings.graphPort = graphPort
        let notes = NotesComponent(settings: settings)
        try await notes.start().run()
      }
    } catch {
      print(error, terminator: "")
      throw ExitCode.failure
    }
  }
}
