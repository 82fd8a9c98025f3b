// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// Writes a graph into a file.
enum ExportCommand: GraphToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "export", summary: "Writes a graph into a file, for `diff` or for other programs.",
      operands: [.init(name: "file", help: "The file, which is JSON.")], options: [.graph])
  }

  static func run(_ context: CommandContext) throws -> CommandRun.Outcome {
    try write(try context.onlyGraph().snapshot().json(), into: context.arguments.operands[0])
    return .init()
  }
}
