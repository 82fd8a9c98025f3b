// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Prints a document as plain text.
struct PlainRenderer {
  func text(for diagnostics: [Diagnostic]) -> String {
    Document(diagnostics).blocks.map(text(for:)).joined(separator: "\n\n")
  }

  private func text(for block: Document.Block) -> String {
    switch block {
    case .headline(let severity, let id, let text): "\(severity.rawValue): [\(id)] \(text)"
    case .path(let names): text(forPath: names)
    case .table(let rows): text(for: rows)
    case .notes(let notes): notes.map(text(for:lines:)).joined(separator: "\n")
    }
  }

  /// The names in lines of about a hundred characters, the further ones indented.
  private func text(forPath names: [String]) -> String {
    var lines: [String] = []
    for name in names {
      if let line = lines.last, line.count + name.count <= 110 {
        lines[lines.count - 1] = "\(line) → \(name)"
      } else {
        lines.append(lines.isEmpty ? "  \(name)" : "    → \(name)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The cells in columns, each as wide as its widest cell; a column without any text takes no room.
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

  /// The lines after the kind of note, the further ones under the first.
  private func text(for kind: Diagnostic.Note.Kind, lines: [Substring]) -> String {
    let label = "  \(kind.rawValue): "
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.count))
  }
}
