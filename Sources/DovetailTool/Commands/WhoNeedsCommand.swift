// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// Prints the requesters of bindings.
enum WhoNeedsCommand: GraphToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "who-needs", summary: "Prints what requests a binding.", operands: [.binding],
      options: [.language(GraphLanguage.names), .graph, .sources])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    let index = GraphIndex(try context.onlyGraph().snapshot())
    let selector = BindingSelector.named(context.arguments.operands[0])
    let answer = try index.neededBy(selector)
    if let language = context.arguments.value(of: "--as") {
      return .init(output: try GraphLanguage.text(of: answer, as: language))
    }
    let lists = try index.bindings(matching: selector).map { binding in
      let requests = try index.neededBy(.binding(binding.id)).requests
      let rows = requests.map { request in
        let requester = index.binding(request.requester).map(context.line) ?? request.requester.text
        return "  ← \(requester)  («\(request.type)»)\n"
      }
      return context.line(for: binding) + "\n" + (rows.isEmpty ? "  nothing requests it\n" : rows.joined())
    }
    return .init(output: lists.joined(separator: "\n"))
  }
}
