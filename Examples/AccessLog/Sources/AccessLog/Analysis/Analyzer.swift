// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Observes all entries, and makes a section of the report.
package protocol Analyzer {
  /// The name of the section in options and in formats for programs.
  var name: String { get }

  mutating func observe(_ entry: LogEntry)

  func section() -> Section
}
