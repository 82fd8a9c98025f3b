// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One command of a ``GraphTool``, with its operands and options.
struct GraphToolCommand: Sendable {
  let name: String
  /// What the command does, in one sentence.
  let summary: String
  /// Arguments that a newcomer can type after its name.
  let example: String
  var operands: [CommandOption] = []
  var options: [CommandOption] = []
  /// Performs the command.
  let run: @MainActor (CommandContext) throws -> CommandRun.Outcome
}

extension GraphToolCommand {
  /// The command with its operands and options, behind the name of the program.
  var usage: String {
    ([name] + operands.map { "<\($0.name)>" } + options.map { "[\($0.usage)]" }).joined(separator: " ")
  }

  func help(of program: String) -> String {
    var text = "OVERVIEW: \(summary)\n\nUSAGE: \(program) \(usage)\n"
    if !operands.isEmpty {
      text += "\nARGUMENTS:\n" + Self.table(operands.map { ("<\($0.name)>", $0.help) })
    }
    text += "\nOPTIONS:\n" + Self.table(options.map { ($0.usage, $0.help) } + [("-h, --help", CommandOption.help.help)])
    if let terms = operands.first?.terms, !terms.isEmpty {
      text += "\nTERMS, for bindings that …\n" + Self.table(terms)
    }
    return text + "\nEXAMPLE:\n  \([program, name, example].filter { !$0.isEmpty }.joined(separator: " "))\n"
  }

  /// Rows of two columns. A left column that is too long gets a separate line.
  static func table(_ rows: [(String, String)]) -> String {
    rows.map { left, right in
      let isLong = left.count > 21
      let padding = String(repeating: " ", count: isLong ? 24 : 22 - left.count)
      return "  \(left)\(isLong ? "\n" : "")\(padding)\(right)\n"
    }.joined()
  }
}
