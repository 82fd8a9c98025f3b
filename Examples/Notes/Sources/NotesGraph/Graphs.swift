// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import NotesService

/// Checks the graph of the service, and answers questions about it.
///
/// ```
/// NotesGraph                     checks the graph
/// NotesGraph show --as html      prints a page for a browser
/// NotesGraph export graph.json   writes a file
/// NotesGraph diff graph.json     prints what has changed since then, and exits with status 1 if anything has
/// NotesGraph --help              lists all commands
/// ```
@main
enum Graphs: GraphTool {
  static var graphs: [CheckedGraph] {
    [CheckedGraph(NotesComponent(settings: Settings(databasePath: "notes.sqlite")), built: .async)]
  }

  static var excluded: [Any.Type] { [BrokenNotes.self] }
}
