// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Prints diagnostics as plain text, in lines of about a hundred characters.
///
/// Unbreakable text, such as a line of Swift, may be longer. A long path has only its first and last names, with a count
/// between them, and a long table only its first rows. The diagnostics themselves stay complete.
struct PlainRenderer {
  private static let width = 100

  func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text(for:)).joined(separator: "\n\n")
  }

  /// The fault in one sentence, the path to it, its evidence and the advice.
  private func text(for diagnostic: Diagnostic) -> String {
    var blocks = [
      text(after: "\(diagnostic.severity.rawValue): ", lines: ["[\(diagnostic.id)] \(diagnostic.summary)"])
    ]
    if !diagnostic.path.isEmpty { blocks.append(text(forPath: Self.shortened(diagnostic.path))) }
    if !diagnostic.evidence.isEmpty { blocks.append(text(for: diagnostic.evidence)) }
    if !diagnostic.notes.isEmpty {
      blocks.append(
        diagnostic.notes.map { note in
          text(
            after: "  \(note.kind.rawValue): ",
            lines: note.text.split(separator: "\n", omittingEmptySubsequences: false))
        }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  /// The lines after a label, aligned with the first.
  private func text(after label: String, lines: [Substring]) -> String {
    let indentation = "\n" + String(repeating: " ", count: label.count)
    return label + lines.flatMap { $0.wrapped(at: Self.width - label.count) }.joined(separator: indentation)
  }
}

// MARK: - Paths

extension PlainRenderer {
  /// The number of names up to which a path is shown whole.
  private static let longestPath = 40
  /// The number of names that remain at each end of a longer path.
  private static let endOfPath = 10

  private static func shortened(_ path: [String]) -> [String] {
    if path.count <= longestPath { return path }
    return path.prefix(endOfPath) + ["… \((path.count - 2 * endOfPath).grouped) more …"] + path.suffix(endOfPath)
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
}

// MARK: - Tables

extension PlainRenderer {
  /// The number of rows of a long table that are shown.
  private static let mostRows = 5
  /// The width up to which a cell widens its column.
  private static let widestColumn = 48

  /// The rows in columns. A long table has the first row of each role before others.
  private func text(for evidence: [Diagnostic.Evidence]) -> String {
    let first = evidence.indices.filter { index in !evidence[..<index].contains { $0.role == evidence[index].role } }
    // "and 1 more" would take the room of the row.
    let count = evidence.count == Self.mostRows + 1 ? evidence.count : Self.mostRows
    let shown = (first + evidence.indices).uniqued().prefix(count).ascending().map { evidence[$0] }
    let omitted = evidence.count - shown.count
    let rows = shown.map { row in
      [row.role, row.subject, row.site?.description ?? "", row.remark.map { "(\($0))" } ?? ""]
    }
    return text(for: rows) + (omitted == 0 ? "" : "\n    and \(omitted.grouped) more")
  }

  /// The cells in columns. A cell that does not fit goes below, and an empty column takes no room.
  private func text(for rows: [[String]]) -> String {
    let columns = rows[0].indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let widths = columns.map { column in rows.map { $0[column].count }.filter { $0 <= Self.widestColumn }.max() ?? 0 }
    let indentation = String(repeating: " ", count: 6 + widths[0])
    return rows.map { row in
      var lines = ["    " + row[columns[0]]]
      var start = 4 + widths[0]
      for (column, width) in zip(columns, widths).dropFirst() {
        let cell = row[column]
        let used = lines[lines.count - 1].count
        if !cell.isEmpty {
          // In its column, or else directly behind the last cell, or else below.
          let gap = [Swift.max(start - used, 0), 0].first { used + $0 + 2 + cell.count <= Self.width }
          if gap != nil || column == columns[1] {
            lines[lines.count - 1] += String(repeating: " ", count: (gap ?? 0) + 2) + cell
          } else {
            lines += cell[...].wrapped(at: Self.width - indentation.count).map { indentation + $0 }
          }
        }
        start += 2 + width
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
