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
    let graph = try context.onlyGraph().snapshot()
    let index = GraphIndex(graph)
    let unused = index.unused()
    if let language = context.arguments.value(of: "--as") {
      return .init(output: try GraphLanguage.text(of: unused, as: language))
    }
    let modules = index.unusedModules().map { module in
      module.name + (module.site.map { "  \(context.shortPath(of: $0)):\($0.line)" } ?? "")
    }
    // A line that declares the binding for several components is needed if one of them needs it.
    let unneeded = Set(unused.bindings.map(\.id))
    let neededLines = Set(graph.bindings.filter { !unneeded.contains($0.id) }.compactMap(line(of:)))
    let bindings = unused.bindings.filter { !(line(of: $0).map(neededLines.contains) ?? false) }
    let components = Dictionary(graph.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let lines =
      modules
      + bindings.map { binding in
        let component = components.count > 1 ? components[binding.component].map { "  (in \($0))" } : nil
        return context.line(for: binding) + (component ?? "")
      }
    return .init(output: lines.isEmpty ? "The root needs all bindings.\n" : lines.map { $0 + "\n" }.joined())
  }

  /// The line that declares a binding, which may declare it for several components.
  private static func line(of binding: GraphSnapshot.Binding) -> String? {
    binding.site.map { "\($0) \(binding.key)" }
  }
}
