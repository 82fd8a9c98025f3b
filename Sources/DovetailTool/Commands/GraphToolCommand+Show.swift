// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailExplorer
internal import DovetailGraph

@MainActor extension GraphToolCommand {
  static let show = Self(
    name: "show", summary: "Prints a graph as tables, or for another tool.",
    example: "--as dot --around 'any HTTPClient' > client.dot",
    options: [
      .language(Question.languages),
      .init(name: "--around", value: "query", help: "Only the bindings that `find` prints, and what is near."),
      .init(name: "--depth", value: "number", help: "The requests that are near, with --around; by default, 1."),
      .init(name: "--without", value: "query", help: "Leaves out the bindings that `find` prints; may be repeated."),
      .init(
        name: "--fold", value: "parts", choices: foldings.map(\.rawValue),
        help: "Makes one node of each module, or of each component, in a picture."),
      .init(name: "--local", help: "Leads to the files of this machine, with --as html: an editor opens them."),
      .graph, .from, .sources,
    ], run: show)

  private static let foldings: [GraphFormat.Folding] = [.modules, .components]

  private static func show(_ context: CommandContext) throws -> CommandRun.Outcome {
    let arguments = context.arguments
    let language = arguments.value(of: "--as") ?? GraphFormat.markdown.rawValue
    let folding = arguments.value(of: "--fold").flatMap(GraphFormat.Folding.init)
    let pictures = GraphFormat.pictures.map(\.rawValue)
    if folding != nil, !pictures.contains(language) {
      throw CommandFailure("--fold is for pictures: --as \(pictures.joined(separator: ", --as "))")
    }
    let isPage = language == Question.page
    if arguments.has("--local"), !isPage { throw CommandFailure("--local is for --as html") }
    if arguments.has("--depth"), !arguments.has("--around") { throw CommandFailure("--depth needs --around") }
    if isPage {
      let graphs = context.showsWholeGraphs && context.graphs.count > 1 ? context.graphs : [try context.onlyGraph()]
      let chapters = try graphs.map { graph in
        ExplorerPage.Chapter(
          try context.part(of: graph), named: graph.name, rules: graph.rules,
          files: arguments.has("--local") ? context.files : nil)
      }
      return .init(output: ExplorerPage(chapters).text())
    }
    let graph = try context.part(of: try context.onlyGraph())
    return .init(output: Question.text(of: graph, in: language, folding: folding ?? .nothing))
  }
}

extension CommandContext {
  fileprivate var showsWholeGraphs: Bool { !arguments.has("--around") && !arguments.has("--without") }

  /// The part of a graph that options select. What is left out connects nothing.
  fileprivate func part(of graph: CheckedGraph) throws -> GraphSnapshot {
    if showsWholeGraphs { return graph.snapshot() }
    let rest = try (arguments.options["--without"] ?? []).reduce(graph.structure()) { graph, name in
      let index = GraphIndex(graph)
      return try index.without(index.selector(name))
    }
    guard let center = arguments.value(of: "--around") else { return rest }
    let text = arguments.value(of: "--depth") ?? "1"
    guard let depth = Int(text), depth >= 0 else {
      throw CommandFailure("--depth needs a number, such as 2, and not `\(text)`")
    }
    let index = GraphIndex(rest)
    return try index.around(index.selector(center), depth: depth)
  }
}
