// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Diagnostics arranged for reading: the order of the parts, the columns, and how much of a long list is shown. A renderer decides how
/// they look.
///
/// The diagnostics themselves stay complete.
struct Document: Sendable {
  enum Block: Sendable {
    /// What is wrong, in one sentence.
    case headline(severity: Diagnostic.Severity, id: Diagnostic.ID, text: String)
    /// The names along a path; of a long one the first and the last, with a count between them.
    case path([String])
    /// Rows of as many cells each, and how many further ones are left out.
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
  /// How many names of a path are shown: all, unless there are more than these.
  private static let longestPath = 40
  /// How many of the first names, and of the last, remain of a longer path.
  private static let endOfPath = 10
  /// How many rows may read the same, apart from their places, before they become one with a count.
  private static let mostRepetitions = 10
  /// How many rows of a table are shown.
  private static let mostRows = 40

  private static func shortened(_ path: [String]) -> [String] {
    if path.count <= longestPath { return path }
    return path.prefix(endOfPath) + ["… \((path.count - 2 * endOfPath).grouped) more …"] + path.suffix(endOfPath)
  }

  /// The rows. Of many, those that read the same stand together, and are one row if they are more than a few.
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

  /// What plays a part, which, where, and further remarks.
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
