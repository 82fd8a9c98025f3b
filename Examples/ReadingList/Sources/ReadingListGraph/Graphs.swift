// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Foundation
import ReadingListCore

/// Checks the graph of the app, and answers questions about it.
///
/// ```
/// ReadingListGraph                     checks the graph
/// ReadingListGraph show                prints tables
/// ReadingListGraph export graph.json   writes a file
/// ReadingListGraph diff graph.json     prints what has changed since then, and exits with status 1 if anything has
/// ReadingListGraph --help              lists all commands
/// ```
@main
enum Graphs: GraphTool {
  static var graphs: [CheckedGraph] {
    [CheckedGraph(AppComponent(settings: AppSettings(folder: .temporaryDirectory)), built: .asyncOnMainActor)]
  }
}
