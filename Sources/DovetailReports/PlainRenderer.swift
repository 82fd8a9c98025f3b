// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Prints diagnostics as plain text, in lines of about a hundred characters.
///
/// Table rows and unbreakable text, such as a line of Swift, may be longer. A long path has only its first and last
/// names, with a count between them, and a long table only its first rows. The diagnostics themselves stay complete.
struct PlainRenderer {
  private static let width = 110

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
  /// The number of rows of a long table that are shown, and of rows that may be equal, apart from their places, before
  /// they become one row with a count.
  private static let mostRows = 5

  /// The rows in columns. In a long table, equal rows are grouped, and a large group becomes one row.
  private func text(for evidence: [Diagnostic.Evidence]) -> String {
    var groups: [[Diagnostic.Evidence]] = []
    if evidence.count <= Self.mostRows {
      groups = evidence.map { [$0] }
    } else {
      for (_, elements) in evidence.grouped(by: { [$0.role, $0.subject, $0.remark ?? ""] }) {
        groups += elements.count > Self.mostRows ? [elements] : elements.map { [$0] }
      }
    }
    // The first row of each role comes before others. "and 1 more" would take the room of the row.
    let first = groups.indices.filter { index in !groups[..<index].contains { $0[0].role == groups[index][0].role } }
    let count = groups.count == Self.mostRows + 1 ? groups.count : Self.mostRows
    let shown = (first + groups.indices).uniqued().prefix(count).ascending().map { groups[$0] }
    let omitted = evidence.count - shown.reduce(0) { $0 + $1.count }
    return text(for: shown.map(Self.row(for:))) + (omitted == 0 ? "" : "\n    and \(omitted.grouped) more")
  }

  /// The role, its subject, its place, and a remark.
  private static func row(for group: [Diagnostic.Evidence]) -> [String] {
    let evidence = group[0]
    return [evidence.role, evidence.subject, place(of: group), evidence.remark.map { "(\($0))" } ?? ""]
  }

  private static func place(of group: [Diagnostic.Evidence]) -> String {
    let place = group[0].site?.description ?? ""
    if group.count == 1 { return place }
    if group.contains(where: { $0.site != group[0].site }) { return place + " and \((group.count - 1).grouped) more" }
    return (place.isEmpty ? "" : place + ", ") + group.count.grouped + " times"
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
}
