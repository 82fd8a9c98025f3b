// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Diagnostics arranged for reading: the order of the parts, the columns, and how much of a long list is shown. A
/// renderer decides on the layout.
///
/// The diagnostics themselves stay complete.
struct Document: Sendable {
  enum Block: Sendable {
    /// The fault in one sentence.
    case headline(severity: Diagnostic.Severity, id: Diagnostic.ID, text: String)
    /// The names along a path. A long path has only its first and last names, with a count between them.
    case path([String])
    /// Rows with equally many cells, and the number of rows that are left out.
    case table([[String]], omitted: Int)
    /// Advice, the text in lines.
    case notes([(kind: Diagnostic.Note.Kind, lines: [Substring])])
  }

  let blocks: [Block]

  init(_ diagnostics: [Diagnostic]) {
    blocks = diagnostics.flatMap(Self.blocks(for:))
  }

  private static func blocks(for diagnostic: Diagnostic) -> [Block] {
    var blocks = [Block.headline(severity: diagnostic.severity, id: diagnostic.id, text: diagnostic.summary)]
    if !diagnostic.path.isEmpty { blocks.append(.path(shortened(diagnostic.path))) }
    if !diagnostic.evidence.isEmpty { blocks.append(table(of: diagnostic.evidence)) }
    if !diagnostic.notes.isEmpty {
      blocks.append(
        .notes(diagnostic.notes.map { ($0.kind, $0.text.split(separator: "\n", omittingEmptySubsequences: false)) }))
    }
    return blocks
  }
}

// MARK: - Long lists

extension Document {
  /// The number of names up to which a path is shown whole.
  private static let longestPath = 40
  /// The number of names that remain at each end of a longer path.
  private static let endOfPath = 10
  /// The number of rows that may be equal, apart from their places, before they become one row with a count.
  private static let mostRepetitions = 10
  /// The number of rows of a table that are shown.
  private static let mostRows = 40

  private static func shortened(_ path: [String]) -> [String] {
    if path.count <= longestPath { return path }
    return path.prefix(endOfPath) + ["… \((path.count - 2 * endOfPath).grouped) more …"] + path.suffix(endOfPath)
  }

  /// The rows. In a long table, equal rows are grouped, and a large group becomes one row.
  private static func table(of evidence: [Diagnostic.Evidence]) -> Block {
    var groups: [[Diagnostic.Evidence]] = []
    if evidence.count <= mostRepetitions {
      groups = evidence.map { [$0] }
    } else {
      for (_, elements) in evidence.grouped(by: { [$0.role, $0.subject, $0.remark ?? ""] }) {
        groups += elements.count > mostRepetitions ? [elements] : elements.map { [$0] }
      }
    }
    let shown = groups.prefix(mostRows)
    let omitted = evidence.count - shown.reduce(0) { $0 + $1.count }
    return .table(shown.map(row(for:)), omitted: omitted)
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
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    self < 1_000 ? "\(self)" : "\((self / 1_000).grouped),\("\(self % 1_000 + 1_000)".dropFirst())"
  }
}
