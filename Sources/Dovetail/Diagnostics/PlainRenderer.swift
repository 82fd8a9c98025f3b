// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Prints diagnostics as plain text.
package struct PlainRenderer {
  package init() {}

  package func text(for diagnostic: Diagnostic) -> String {
    var blocks = ["\(diagnostic.severity.rawValue): [\(diagnostic.id)] \(diagnostic.summary)"]
    if !diagnostic.path.isEmpty { blocks.append("  " + diagnostic.path.joined(separator: " → ")) }
    if !diagnostic.evidence.isEmpty { blocks.append(table(diagnostic.evidence)) }
    if !diagnostic.notes.isEmpty { blocks.append(diagnostic.notes.map(text(for:)).joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n")
  }

  package func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text(for:)).joined(separator: "\n\n")
  }

  /// Roles, subjects and sites in columns; a column is as wide as its widest cell.
  private func table(_ evidence: [Diagnostic.Evidence]) -> String {
    let rows = evidence.map { [$0.role, $0.subject, $0.site?.description ?? "", $0.remark.map { "(\($0))" } ?? ""] }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).filter { $0.1 > 0 }
        .map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      return "    " + trimmingTrailingSpaces(cells.joined(separator: "  "))
    }.joined(separator: "\n")
  }

  /// The note after its kind, its further lines under its first.
  private func text(for note: Diagnostic.Note) -> String {
    let label = "  \(note.kind.rawValue): "
    let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.count))
  }

  private func trimmingTrailingSpaces(_ line: String) -> Substring {
    line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]
  }
}
