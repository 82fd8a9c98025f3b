// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// Prints paths from the root to bindings.
enum WhyCommand: GraphToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "why", summary: "Prints a shortest path from the root to a binding.", operands: [.binding],
      options: [.language(GraphLanguage.names), .graph, .sources])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    let index = GraphIndex(try context.onlyGraph().snapshot())
    let selector = BindingSelector.named(context.arguments.operands[0])
    let answer = try index.whyIsItHere(selector)
    if let language = context.arguments.value(of: "--as") {
      return .init(output: try GraphLanguage.text(of: answer, as: language))
    }
    let paths = try index.bindings(matching: selector).map { binding in
      let path = try index.whyIsItHere(.binding(binding.id)).bindings
      if path.isEmpty { return "\(context.line(for: binding))\n  no path from the root leads there\n" }
      return path.enumerated().map { ($0 == 0 ? "" : "  → ") + context.line(for: $1) + "\n" }.joined()
    }
    return .init(output: paths.joined(separator: "\n"))
  }
}

extension CommandDescription.Operand {
  /// The binding that a question is about.
  static var binding: Self {
    Self(name: "name", help: "A type as reports print it, `any` may be left out; `*` stands for any text.")
  }
}
