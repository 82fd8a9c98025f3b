// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Diagnostics arranged for reading: what comes in which order, and what stands in columns. How it looks, in plain text or
/// in colours, is the business of a renderer.
struct Document: Sendable {
  enum Block: Sendable {
    /// What is wrong, in one line.
    case headline(severity: Diagnostic.Severity, id: Diagnostic.ID, text: String)
    /// The names along a path.
    case path([String])
    /// Rows of as many cells each.
    case table([[Cell]])
    /// Advice, the text in lines.
    case notes([(kind: Diagnostic.Note.Kind, lines: [Substring])])
  }

  struct Cell: Sendable {
    enum Kind: Sendable { case role, subject, site, remark }

    let kind: Kind
    let text: String
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

  private static func row(for evidence: Diagnostic.Evidence) -> [Cell] {
    [
      Cell(kind: .role, text: evidence.role),
      Cell(kind: .subject, text: evidence.subject),
      Cell(kind: .site, text: evidence.site?.description ?? ""),
      Cell(kind: .remark, text: evidence.remark.map { "(\($0))" } ?? ""),
    ]
  }
}
