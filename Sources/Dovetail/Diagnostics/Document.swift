// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Diagnostics arranged for reading: the order of the parts, and the columns. A renderer decides how they look.
struct Document: Sendable {
  enum Block: Sendable {
    /// What is wrong, in one line.
    case headline(severity: Diagnostic.Severity, id: Diagnostic.ID, text: String)
    /// The names along a path.
    case path([String])
    /// Rows of as many cells each.
    case table([[String]])
    /// Advice, the text in lines.
    case notes([(kind: Diagnostic.Note.Kind, lines: [Substring])])
  }

  let blocks: [Block]

  init(_ diagnostics: [Diagnostic]) {
    blocks = diagnostics.flatMap(Self.blocks(for:))
  }

  private static func blocks(for diagnostic: Diagnostic) -> [Block] {
    var blocks = [Block.headline(severity: diagnostic.severity, id: diagnostic.id, text: diagnostic.summary)]
    if !diagnostic.path.isEmpty { blocks.append(.path(diagnostic.path)) }
    if !diagnostic.evidence.isEmpty { blocks.append(.table(diagnostic.evidence.map(row(for:)))) }
    if !diagnostic.notes.isEmpty {
      blocks.append(
        .notes(diagnostic.notes.map { ($0.kind, $0.text.split(separator: "\n", omittingEmptySubsequences: false)) }))
    }
    return blocks
  }

  /// What plays a part, which, where, and further remarks.
  private static func row(for evidence: Diagnostic.Evidence) -> [String] {
    [evidence.role, evidence.subject, evidence.site?.description ?? "", evidence.remark.map { "(\($0))" } ?? ""]
  }
}
