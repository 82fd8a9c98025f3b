// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailExplorer
internal import DovetailGraph

/// A question about a graph, which a command answers with a part of the graph.
@MainActor struct Question {
  /// The words of an answer.
  enum Form {
    /// Paths that end at the binding in question, or at the last one of the answer.
    case paths
    /// Bindings with their lifetimes, the most requested first.
    case list
    /// Modules, and bindings of lines that no component needs.
    case unused
  }

  let name: String
  let summary: String
  var operands: [CommandOption] = []
  var options: [CommandOption] = []
  var example = ""
  let form: Form
  /// The words of an empty answer, without a full stop.
  var nothing = "there is none"
  let answer: (Asked) throws -> GraphSnapshot
}

extension Question {
  /// The arguments of a question, and the graph that it is about.
  @MainActor struct Asked {
    let index: GraphIndex
    let arguments: ParsedArguments
    /// One of the bindings that the first operand selects, if the answer is about each.
    var binding: GraphSnapshot.Binding?

    /// The bindings that the first operand selects, or that one.
    var selector: BindingSelector {
      get throws { try binding.map { .binding($0.id) } ?? index.selector(arguments.operands[0]) }
    }
  }

  /// The language of the explorer.
  static let page = "html"

  /// The languages for other tools, the page, and the language that `diff` reads.
  static let languages = GraphFormat.allCases.map(\.rawValue) + [page, "json"]

  /// The command that answers in words, unless its arguments select a language.
  var command: GraphToolCommand {
    GraphToolCommand(
      name: name, summary: summary, example: example, operands: operands,
      options: options + [.language(Self.languages), .graph, .from, .sources]
    ) { context in
      let asked = Asked(index: GraphIndex(try context.onlyGraph().structure()), arguments: context.arguments)
      if let language = context.arguments.value(of: "--as") {
        return .init(output: Self.text(of: try answer(asked), in: language))
      }
      return .init(output: try words(for: asked, BindingNames(in: asked.index.graph, context)))
    }
  }

  /// The graph in one of the languages.
  static func text(of graph: GraphSnapshot, in language: String, folding: GraphFormat.Folding = .nothing) -> String {
    if language == page { return graph.explorer() }
    return GraphFormat(rawValue: language).map { graph.text(as: $0, folding: folding) }
      ?? String(decoding: graph.json(), as: UTF8.self)
  }
}
