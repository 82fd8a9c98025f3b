// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser
import NotesService
import ServiceLifecycle

@main
struct Program: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "NotesByHand", abstract: "The same service without a graph, to compare with.")

  @OptionGroup var options: Options

  func run() async throws {
    try await ServiceGroup.wiredByHand(settings: options.settings).run()
  }
}
