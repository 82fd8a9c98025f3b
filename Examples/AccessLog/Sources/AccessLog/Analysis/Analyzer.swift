// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Sees all entries, and has a section of the report to show for it.
package protocol Analyzer {
  /// What the section is called in options and in formats for programs.
  var name: String { get }

  mutating func observe(_ entry: LogEntry)

  func section() -> Section
}
