// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph
internal import Foundation

/// Prints the changes since a graph was written into a file.
enum DiffCommand: GraphToolCommand {
  private static let languages = ["text", "markdown"]

  static var description: CommandDescription {
    CommandDescription(
      name: "diff", summary: "Prints what has changed since a file was written; the status is 1 if anything has.",
      operands: [.init(name: "file", help: "A file that `export` has written.")],
      options: [.language(languages), .graph])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    let language = context.arguments.value(of: "--as") ?? "text"
    guard languages.contains(language) else { throw CommandFailure.unknownLanguage(language, among: languages) }
    let graph = try context.onlyGraph()
    let difference = graph.snapshot().difference(from: try read(context.arguments.operands[0]))
    return .init(
      output: language == "text" ? difference.text : difference.markdown, status: difference.exitStatus)
  }

  private static func read(_ file: String) throws(CommandFailure) -> GraphSnapshot {
    guard let content = FileManager.default.contents(atPath: file) else {
      throw CommandFailure("there is no readable file \(file)")
    }
    do {
      return try GraphSnapshot(json: content)
    } catch {
      throw CommandFailure("\(file) is no graph: \(error)")
    }
  }
}
