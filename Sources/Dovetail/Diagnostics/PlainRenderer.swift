// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Prints a document as plain text, in lines of about a hundred characters.
///
/// Table rows and unbreakable text, such as a line of Swift, may be longer.
struct PlainRenderer {
  private static let width = 110

  func text(for diagnostics: [Diagnostic]) -> String {
    Document(diagnostics).blocks.map(text(for:)).joined(separator: "\n\n")
  }

  private func text(for block: Document.Block) -> String {
    switch block {
    case .headline(let severity, let id, let text):
      self.text(after: "\(severity.rawValue): ", lines: ["[\(id)] \(text)"])
    case .path(let names): text(forPath: names)
    case .table(let rows, let omitted):
      text(for: rows) + (omitted == 0 ? "" : "\n    and \(omitted.grouped) more")
    case .notes(let notes):
      notes.map { text(after: "  \($0.kind.rawValue): ", lines: $0.lines) }.joined(separator: "\n")
    }
  }

  /// The names in lines; all lines but the first are indented.
  private func text(forPath names: [String]) -> String {
    var lines: [String] = []
    for name in names {
      if let line = lines.last, line.count + name.count <= Self.width {
        lines[lines.count - 1] = "\(line) → \(name)"
      } else {
        lines.append(lines.isEmpty ? "  \(name)" : "    → \(name)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The cells in columns. Each column is as wide as its widest cell, and an empty column takes no room.
  private func text(for rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let used = columns.filter { widths[$0] > 0 }
      let end = used.last { !row[$0].isEmpty }
      let cells = used.prefix { $0 <= end ?? 0 }.map { column in
        column == end ? row[column] : row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return "    " + cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The lines after a label, aligned with the first.
  private func text(after label: String, lines: [Substring]) -> String {
    let indentation = "\n" + String(repeating: " ", count: label.count)
    return label + lines.flatMap { $0.wrapped(at: Self.width - label.count) }.joined(separator: indentation)
  }
}
