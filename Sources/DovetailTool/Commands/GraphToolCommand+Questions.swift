// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

// Commands that print the part of a graph that answers a question.

extension GraphToolCommand {
  static let why = question(
    about("why", "Prints a shortest path from the root to a binding."), answer: { try $0.whyIsItHere($1) },
    words: list { context, index, binding in
      let path = try index.whyIsItHere(.binding(binding.id)).bindings
      if path.isEmpty { return "\(context.line(for: binding))\n  no path from the root leads there\n" }
      return path.enumerated().map { ($0 == 0 ? "" : "  → ") + context.line(for: $1) + "\n" }.joined()
    })

  static let whoNeeds = question(
    about("who-needs", "Prints what requests a binding."), answer: { try $0.neededBy($1) },
    words: list { context, index, binding in
      let rows = try index.neededBy(.binding(binding.id)).requests.map { request in
        let requester = index.binding(request.requester).map { context.line(for: $0) } ?? request.requester.text
        return "  ← \(requester)  («\(request.type)»)\n"
      }
      return context.line(for: binding) + "\n" + (rows.isEmpty ? "  nothing requests it\n" : rows.joined())
    })

  static let unused = question(
    CommandDescription(
      name: "unused", summary: "Prints the modules and the bindings that the root does not need.",
      options: [.language(languages), .graph, .sources]),
    answer: { index, _ in index.unused() }, words: { context, index, _ in unused(in: index, context) })
}

extension GraphToolCommand {
  /// The languages for other tools, and the one that `diff` reads.
  static let languages = GraphFormat.allCases.map(\.rawValue) + ["json"]

  private typealias Words = @MainActor (CommandContext, GraphIndex, BindingSelector) throws -> String

  /// A command that answers in words, unless its arguments select a language.
  private static func question(
    _ description: CommandDescription, answer: @escaping (GraphIndex, BindingSelector) throws -> GraphSnapshot,
    words: @escaping Words
  ) -> Self {
    Self(description: description) { context in
      let index = GraphIndex(try context.onlyGraph().snapshot())
      let selector = context.arguments.operands.first.map(BindingSelector.named) ?? .all
      let answer = try answer(index, selector)
      guard let language = context.arguments.value(of: "--as") else {
        return .init(output: try words(context, index, selector))
      }
      return .init(output: text(of: answer, in: language))
    }
  }

  /// The graph in one of the languages.
  static func text(of graph: GraphSnapshot, in language: String, folding: GraphFormat.Folding = .nothing) -> String {
    GraphFormat(rawValue: language).map { graph.text(as: $0, folding: folding) }
      ?? String(decoding: graph.json(), as: UTF8.self)
  }

  /// A command about bindings, which its operand selects.
  private static func about(_ name: String, _ summary: String) -> CommandDescription {
    let help = "A type as reports print it, `any` may be left out; `*` stands for any text."
    return CommandDescription(
      name: name, summary: summary, operands: [.init(name: "name", help: help)],
      options: [.language(languages), .graph, .sources])
  }

  /// The words about each binding.
  private static func list(
    _ words: @escaping @MainActor (CommandContext, GraphIndex, GraphSnapshot.Binding) throws -> String
  ) -> Words {
    { context, index, selector in
      try index.bindings(matching: selector).map { try words(context, index, $0) }.joined(separator: "\n")
    }
  }

  private static func unused(in index: GraphIndex, _ context: CommandContext) -> String {
    let (graph, unused) = (index.graph, index.unused().bindings)
    let modules = index.unusedModules().map { $0.name + context.place($0.site) }
    // A line that declares the binding for several components is needed if one of them needs it.
    func line(of binding: GraphSnapshot.Binding) -> String? { binding.site.map { "\($0) \(binding.key)" } }
    let unneeded = Set(unused.map(\.id))
    let neededLines = Set(graph.bindings.filter { !unneeded.contains($0.id) }.compactMap(line))
    let components = Dictionary(graph.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let bindings = unused.filter { !(line(of: $0).map(neededLines.contains) ?? false) }.map { binding in
      let component = components.count > 1 ? components[binding.component].map { "  (in \($0))" } : nil
      return context.line(for: binding) + (component ?? "")
    }
    let lines = modules + bindings
    return lines.isEmpty ? "The root needs all bindings.\n" : lines.map { $0 + "\n" }.joined()
  }
}
