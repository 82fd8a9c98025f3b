// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// Prints a whole graph.
enum ShowCommand: GraphToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "show", summary: "Prints a graph as tables, or for another tool.",
      options: [.language(GraphLanguage.names), .graph])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    let language = context.arguments.value(of: "--as") ?? GraphFormat.markdown.rawValue
    return .init(output: try GraphLanguage.text(of: context.onlyGraph().snapshot(), as: language))
  }
}
