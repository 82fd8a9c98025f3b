// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailTool

/// The tool without graphs of its own, for graphs that a test has written into files.
///
/// ```text
/// swift run --package-path Dovetail dovetail-graph why Router --from graphs
/// ```
@main struct GraphCommand: GraphTool {
  static var graphs: [CheckedGraph] { [] }
}
