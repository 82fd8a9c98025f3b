// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@MainActor extension GraphToolCommand {
  /// The commands as `help` lists them, the default one first.
  static let groups: [(title: String, commands: [GraphToolCommand])] = [
    ("CHECKS", [check, baseline, explain, fix]), ("GRAPHS", [show, export, diff]),
    ("QUESTIONS", Question.all.map(\.command)),
  ]

  static let all = groups.flatMap(\.commands)
}
