// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import DovetailGraph
import Foundation

/// Looks at the graph of the command `summary`.
///
/// ```
/// AccessLogGraph                         prints tables
/// AccessLogGraph --as mermaid            prints a picture
/// AccessLogGraph --export graph.json     writes a file
/// AccessLogGraph --compare graph.json    prints what has changed since then, and exits with status 1 if anything has
/// ```
@main
enum GraphProgram {
  static func main() throws {
    exit(try GraphCommand.run(CommandLine.arguments.dropFirst(), on: Program.graph().snapshot()))
  }
}
