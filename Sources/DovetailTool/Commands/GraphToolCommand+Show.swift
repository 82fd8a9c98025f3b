// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

extension GraphToolCommand {
  static let show = Self(
    description: CommandDescription(
      name: "show", summary: "Prints a graph as tables, or for another tool.",
      options: [
        .language(languages),
        .init(name: "--around", value: "name", help: "Only bindings of this name, and what is near."),
        .init(name: "--depth", value: "number", help: "The requests that are near, with --around; by default, 1."),
        .init(name: "--module", value: "name", help: "Only the bindings of this module."),
        .init(name: "--without", value: "name", help: "Leaves out bindings of this name; may be repeated."),
        .init(
          name: "--fold", value: "parts", choices: foldings.map(\.rawValue),
          help: "Makes one node of each module, or of each component, in a picture."),
        .graph,
      ]), run: show)

  private static let foldings: [GraphFormat.Folding] = [.modules, .components]

  private static func show(_ context: CommandContext) throws -> CommandRun.Outcome {
    let arguments = context.arguments
    let language = arguments.value(of: "--as") ?? GraphFormat.markdown.rawValue
    let folding = arguments.value(of: "--fold").flatMap(GraphFormat.Folding.init)
    let pictures = GraphFormat.pictures.map(\.rawValue)
    if folding != nil, !pictures.contains(language) {
      throw CommandFailure("--fold is for pictures: --as \(pictures.joined(separator: ", --as "))")
    }
    let part = try Part(arguments)
    if language == GraphFormat.html.rawValue {
      let graphs = part.isWhole && context.graphs.count > 1 ? context.graphs : [try context.onlyGraph()]
      let chapters = try graphs.map { graph in
        ExplorerPage.Chapter(try part.snapshot(of: graph), named: graph.name, rules: graph.rules)
      }
      return .init(output: ExplorerPage(chapters).text())
    }
    let graph = try part.snapshot(of: try context.onlyGraph())
    return .init(output: text(of: graph, in: language, folding: folding ?? .nothing))
  }
}

/// The part of a graph that options select.
private struct Part {
  private let center: BindingSelector?
  private let depth: Int
  private let removed: [BindingSelector]

  var isWhole: Bool { center == nil && removed.isEmpty }

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let (name, module) = (arguments.value(of: "--around"), arguments.value(of: "--module"))
    if name != nil, module != nil { throw CommandFailure("--around and --module do not go together") }
    let number = arguments.value(of: "--depth")
    if number != nil, name == nil { throw CommandFailure("--depth needs --around") }
    guard let depth = Int(number ?? "1"), depth >= 0 else {
      throw CommandFailure("--depth needs a number, such as 2, and not `\(number ?? "")`")
    }
    center = name.map(BindingSelector.named) ?? module.map(BindingSelector.module)
    self.depth = module == nil ? depth : 0
    removed = (arguments.options["--without"] ?? []).map(BindingSelector.named)
  }

  /// The part of a graph. What is left out connects nothing.
  @MainActor func snapshot(of graph: CheckedGraph) throws -> GraphSnapshot {
    let whole = graph.snapshot()
    if isWhole { return whole }
    let index = GraphIndex(try removed.reduce(whole) { try GraphIndex($0).without($1) })
    return try center.map { try index.around($0, depth: depth) } ?? index.graph
  }
}
