// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailExplorer
internal import DovetailGraph
internal import Foundation

@MainActor extension GraphToolCommand {
  static let export = Self(
    name: "export", summary: "Writes a graph into a file, for `diff` or for other programs.",
    example: "graph.json", operands: [.init(name: "file", help: "The file, which is JSON.")],
    options: [.graph, .from, .sources]
  ) { context in
    try WholeFile(context.arguments.operands[0]).overwrite(with: context.onlyGraph().snapshot().json())
    return .init()
  }

  static let diff = Self(
    name: "diff", summary: "Prints what has changed since a file was written; the status is 1 if anything has.",
    example: "graph.json", operands: [.init(name: "file", help: "A file that `export` has written.")],
    options: [.language(["text", "markdown", "html"]), .graph, .from, .sources]
  ) { context in
    let graph = try context.onlyGraph()
    let (snapshot, base) = (graph.snapshot(), try read(context.arguments.operands[0], for: graph))
    let difference = snapshot.difference(from: base)
    let text =
      switch context.arguments.value(of: "--as") {
      case "markdown": difference.markdown
      case "html":
        ExplorerPage([.init(snapshot, named: graph.name, rules: graph.rules, base: base)]).text()
      default: difference.text
      }
    return .init(output: text, status: difference.isEmpty ? 0 : 1)
  }

  private static func read(_ path: String, for graph: CheckedGraph) throws(CommandFailure) -> GraphSnapshot {
    let files = try GraphFiles([path]).graphs().map(\.file)
    guard let file = files.count == 1 ? files[0] : files.first(where: { $0.origin?.name == graph.name }) else {
      throw CommandFailure("there is no graph `\(graph.name)` in \(path)")
    }
    return file.graph
  }
}
