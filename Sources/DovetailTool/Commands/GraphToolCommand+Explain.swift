// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

@MainActor extension GraphToolCommand {
  static let explain = Self(
    name: "explain", summary: "Prints the article about an id, with examples and fixes.", example: "missing-binding",
    operands: [.init(name: "id", help: "An id as reports print it, such as missing-binding.")], options: [.from],
    run: explain)

  private static func explain(_ context: CommandContext) throws -> CommandRun.Outcome {
    let name = context.arguments.operands[0]
    let ids = Diagnostic.ID.described
    if let id = ids.first(where: { $0.description == name }), let help = id.help {
      if let article = Article(about: id, in: context.run.catalogue) { return .init(output: article.text) }
      let file = "\(context.run.catalogue)/Diagnostics/\(id).md"
      let excuse = id.hasArticle ? "There is no readable file \(file), so the page is not printed here.\n" : ""
      return .init(output: "\(id)\n\n\(help)\n\(excuse)")
    }
    let rules = context.graphs.flatMap(\.rules)
    // The rules of a test are only in its file.
    let filed = context.graphs.filter { !$0.isListed }.flatMap { $0.faults() }.filter { $0.id.description == name }
      .flatMap(\.notes).compactMap { $0.text.hasPrefix("because ") ? String($0.text.dropFirst("because ".count)) : nil }
    let reasons = (rules.filter { $0.name == name }.map(\.because) + filed).uniqued()
    if reasons.isEmpty {
      throw CommandFailure.unknown("id", name, among: ids.map(\.description) + rules.map(\.name).uniqued())
    }
    return .init(output: "\(name)\n\n" + reasons.map { "A rule of your team, because \($0).\n" }.joined())
  }
}

extension CommandContext {
  /// The command that explains diagnostics, as the last line of a report; empty if none has an article.
  func explanation(of diagnostics: [Diagnostic]) -> String {
    let ids = diagnostics.map(\.id).filter { $0.help != nil }.uniqued().map(\.description)
    guard let first = ids.first else { return "" }
    return ids.count == 1
      ? "Run `\(run.program) explain \(first)` for examples and fixes.\n"
      : "Run `\(run.program) explain <id>` for examples and fixes: \(ids.joined(separator: ", ")).\n"
  }
}
