// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tables for a terminal.
struct TextFormat: ReportFormat {
  func text(of report: Report) -> String {
    report.sections.map(text(of:)).joined(separator: "\n")
  }

  private func text(of section: Section) -> String {
    guard !section.rows.isEmpty else { return "\(section.title)\n\n  none\n" }
    let lines = [section.columns.map(\.name)] + section.rows.map { $0.map(\.readable) }
    let widths = section.columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      let cells = section.columns.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        if section.columns[column].isNumber { return padding + line[column] }
        // The last column needs no padding.
        return column == section.columns.count - 1 ? line[column] : line[column] + padding
      }
      return "  \(cells.joined(separator: "  "))\n"
    }
    return "\(section.title)\n\n\(table.joined())"
  }
}
