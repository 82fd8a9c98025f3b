// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An option, anywhere after the name of the command, or a positional argument.
struct CommandOption: Sendable {
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
