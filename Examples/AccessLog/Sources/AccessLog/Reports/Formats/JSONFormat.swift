// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An object with an array per section, which has an object per row.
struct JSONFormat: ReportFormat {
  func text(of report: Report) -> String {
    "{\n\(report.sections.map(text(of:)).joined(separator: ",\n"))\n}\n"
  }

  private func text(of section: Section) -> String {
    guard !section.rows.isEmpty else { return "  \(string(section.name)): []" }
    let rows = section.rows.map { row in
      let members = zip(section.columns, row).map { "\(string($0.name)): \(value($1))" }
      return "    {\(members.joined(separator: ", "))}"
    }
    return "  \(string(section.name)): [\n\(rows.joined(separator: ",\n"))\n  ]"
  }

  private func value(_ cell: Cell) -> String {
    if case .text(let text) = cell { string(text) } else { cell.plain }
  }

  private func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\u{0}"..<" ": escaped += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
