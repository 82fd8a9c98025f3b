// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@MainActor extension GraphToolCommand {
  /// The commands as `help` lists them, the default one first.
  static let groups: [(title: String, commands: [GraphToolCommand])] = [
    ("CHECKS", [check, baseline, explain, fix]), ("GRAPHS", [show, export, diff, border]),
    ("QUESTIONS", Question.all.map(\.command)),
  ]

  static let all = groups.flatMap(\.commands)

  /// The help of the program itself.
  static func helpOfAll(in program: String) -> String {
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
}
