// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import NotesService

/// Looks at the graph of the service.
///
/// ```
/// NotesGraph                         prints tables
/// NotesGraph --as mermaid            prints a picture
/// NotesGraph --export graph.json     writes a file
/// NotesGraph --compare graph.json    prints what has changed since then, and exits with status 1 if anything has
/// ```
@main
enum GraphProgram {
  static func main() {
    exit(
      GraphCommand.run(
        CommandLine.arguments.dropFirst(),
        on: NotesComponent(settings: Settings(databasePath: "notes.sqlite")).graph().snapshot()))
  }
}
