// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CoffeeMaker
import DovetailGraph
import Foundation

/// Looks at the graph of the coffee machine.
///
/// ```
/// CoffeeMakerGraph                         prints tables
/// CoffeeMakerGraph --as mermaid            prints a picture
/// CoffeeMakerGraph --export graph.json     writes a file
/// CoffeeMakerGraph --compare graph.json    prints what has changed since then, and exits with status 1 if anything has
/// ```
@main
enum GraphProgram {
  static func main() {
    exit(GraphCommand.run(CommandLine.arguments.dropFirst(), on: Program.graph().snapshot()))
  }
}
