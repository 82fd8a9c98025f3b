// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import ReadingListCore

/// Looks at the graph of the app.
///
/// ```
/// ReadingListGraph                         prints tables
/// ReadingListGraph --as mermaid            prints a picture
/// ReadingListGraph --export graph.json     writes a file
/// ReadingListGraph --compare graph.json    prints what has changed since then, and exits with status 1 if anything has
/// ```
@main
enum GraphProgram {
  static func main() {
    exit(
      GraphCommand.run(
        CommandLine.arguments.dropFirst(),
        on: AppComponent(settings: AppSettings(folder: .temporaryDirectory)).graph().snapshot()))
  }
}
