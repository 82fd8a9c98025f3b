// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The colours of a terminal, for the severities of reports and the kinds of advice.
package enum TerminalColors {
  /// Whether a report has colours: only on a terminal that has them, and not if `NO_COLOR` is set and not empty.
  package static func areWanted(onTerminal isTerminal: Bool, in environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// A severity or a kind of advice in its colour.
  static func colored(_ word: String) -> String {
    let color =
      switch word {
      case "error": 31
      case "warning": 33
      case "note": 36
      default: 32
      }
    return "\u{1B}[1;\(color)m\(word)\u{1B}[0m"
  }
}
