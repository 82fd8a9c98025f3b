// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tables for a page.
struct MarkdownFormat: ReportFormat {
  func text(of report: Report) -> String {
    report.sections.map(text(of:)).joined(separator: "\n")
  }

  private func text(of section: Section) -> String {
    let rows =
      [
        line(section.columns.map { escape($0.name) }),
        line(section.columns.map { $0.isNumber ? "---:" : "---" }),
      ] + section.rows.map { line($0.map { escape($0.readable) }) }
    return "## \(section.title)\n\n" + rows.joined()
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// A vertical bar would end the cell, and other characters would become markup.
  private func escape(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if #"\|*_`<>[]"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
