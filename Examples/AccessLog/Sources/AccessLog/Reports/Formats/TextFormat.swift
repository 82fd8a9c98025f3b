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
      let cells = zip(section.columns, zip(line, widths)).map { column, cell in
        pad(cell.0, to: cell.1, onTheLeft: column.isNumber)
      }
      return "  " + cells.joined(separator: "  ").trimmingTrailingSpaces + "\n"
    }
    return "\(section.title)\n\n\(table.joined())"
  }

  private func pad(_ text: String, to width: Int, onTheLeft isLeft: Bool) -> String {
    let spaces = String(repeating: " ", count: width - text.count)
    return isLeft ? spaces + text : text + spaces
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
