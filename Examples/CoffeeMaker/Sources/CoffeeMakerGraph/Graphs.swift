// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CoffeeMaker
import DovetailTool

/// Checks the graph of the coffee machine, and answers questions about it. The broken machine is not listed, because it stays broken.
///
/// ```
/// CoffeeMakerGraph                     checks the graph
/// CoffeeMakerGraph show                prints tables
/// CoffeeMakerGraph show --as html      prints a page for a browser
/// CoffeeMakerGraph why "any Clock"     prints a path from the root to a binding
/// CoffeeMakerGraph export graph.json   writes a file
/// CoffeeMakerGraph diff graph.json     prints what has changed since then, and exits with status 1 if anything has
/// CoffeeMakerGraph --help              lists all commands
/// ```
@main
enum Graphs: GraphTool {
  static var graphs: [CheckedGraph] { [CheckedGraph(Program.machine)] }
}
