// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// Prints the modules and bindings that the root does not need.
enum UnusedCommand: GraphToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "unused", summary: "Prints the modules and the bindings that the root does not need.",
      options: [.language(GraphLanguage.names), .graph, .sources])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    let index = GraphIndex(try context.onlyGraph().snapshot())
    let unused = index.unused()
    if let language = context.arguments.value(of: "--as") {
      return .init(output: try GraphLanguage.text(of: unused, as: language))
    }
    let modules = index.unusedModules().map { module in
      module.name + (module.site.map { "  \(context.shortPath(of: $0)):\($0.line)" } ?? "")
    }
    let lines = modules + unused.bindings.map(context.line)
    return .init(output: lines.isEmpty ? "The root needs all bindings.\n" : lines.map { $0 + "\n" }.joined())
  }
}
