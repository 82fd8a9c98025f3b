// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One command of a ``GraphTool``, with its operands and options.
struct GraphToolCommand: Sendable {
  /// An option, anywhere after the name of the command, or a positional argument.
  struct Option: Sendable {
    let name: String
    /// The name of its value; `nil` if it has none.
    var value: String?
    /// The possible values, if they are known.
    var choices: [String]?
    let help: String
    /// The terms of the query that it is.
    var terms: [(String, String)] = []

    /// The option as users type it.
    var usage: String { name + (value.map { " <\($0)>" } ?? "") }
  }

  let name: String
  /// What the command does, in one sentence.
  let summary: String
  /// Arguments that a newcomer can type after its name.
  let example: String
  var operands: [Option] = []
  var options: [Option] = []
  /// Performs the command.
  let run: @MainActor (CommandContext) throws -> CommandRun.Outcome
}

extension GraphToolCommand {
  func usage(of program: String) -> String {
    let words = operands.map { "<\($0.name)>" } + options.map { "[\($0.usage)]" }
    return ([program, name] + words).joined(separator: " ")
  }

  func help(of program: String) -> String {
    var text = "OVERVIEW: \(summary)\n\nUSAGE: \(usage(of: program))\n"
    if !operands.isEmpty {
      text += "\nARGUMENTS:\n" + Self.table(operands.map { ("<\($0.name)>", $0.help) })
    }
    text += "\nOPTIONS:\n" + Self.table(options.map { ($0.usage, $0.help) } + [("-h, --help", Option.help.help)])
    if let terms = operands.first?.terms, !terms.isEmpty {
      text += "\nTERMS, for bindings that …\n" + Self.table(terms)
    }
    return text + "\nEXAMPLE:\n  \([program, name, example].filter { !$0.isEmpty }.joined(separator: " "))\n"
  }

  /// The help of the program itself.
  @MainActor static func helpOfAll(in program: String) -> String {
    let commands = groups.map { title, commands in
      "\(title):\n" + table(commands.map { ($0.name + ($0.name == all[0].name ? " (default)" : ""), $0.summary) })
    }
    return """
      OVERVIEW: Checks graphs of components, and answers questions about them.

      USAGE: \(program) [command]

      \(commands.joined(separator: "\n"))
      `\(program) <command> --help` lists what a command accepts. Statuses: 0, done; 1, a graph is broken or has changed;
      2, a command could not be performed.

      """
  }

  /// Rows of two columns. A left column that is too long gets a separate line.
  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { left, right in
      let isLong = left.count > 21
      let padding = String(repeating: " ", count: isLong ? 24 : 22 - left.count)
      return "  \(left)\(isLong ? "\n" : "")\(padding)\(right)\n"
    }.joined()
  }
}
