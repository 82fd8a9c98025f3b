// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import DovetailTool

/// Checks the graph of each command, and answers questions about it.
///
/// ```
/// AccessLogGraph                                     checks all graphs
/// AccessLogGraph show --graph summary                prints tables
/// AccessLogGraph show --graph summary --as html      prints a page for a browser
/// AccessLogGraph export --graph summary graph.json   writes a file
/// AccessLogGraph diff --graph summary graph.json     prints what has changed since then, and exits with status 1 if anything has
/// AccessLogGraph --help                              lists all commands
/// ```
@main
enum Graphs: GraphTool {
  static var graphs: [CheckedGraph] {
    get throws {
      [
        CheckedGraph(AccessLogComponent(for: try SummaryCommand.parse([])), named: "summary"),
        CheckedGraph(AccessLogComponent(for: try TopCommand.parse(["paths"])), named: "top"),
        CheckedGraph(AccessLogComponent(for: try ErrorsCommand.parse([])), named: "errors"),
      ]
    }
  }

  static var excluded: [Any.Type] { [BrokenAccessLogComponent.self] }
}
