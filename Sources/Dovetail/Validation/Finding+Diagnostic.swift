// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How findings become diagnostics. Names are short unless two that the report mentions collide, so all findings are read once to
// know which keys they name, before any name is made.

extension Survey {
  /// The findings as one report. Without findings, no name is made.
  func rendered(_ findings: [Finding]) -> [Diagnostic] {
    if findings.isEmpty { return [] }
    var named: [Key] = []
    let reader = SwiftWriter(survey: self) { key in
      named.append(key)
      return ""
    }
    for finding in findings { _ = reader.diagnostic(of: finding) }
    let names = keys.names(for: named)
    return findings.map(SwiftWriter(survey: self) { names[$0, default: ""] }.diagnostic(of:))
  }
}

extension SwiftWriter {
  fileprivate func diagnostic(of finding: Finding) -> Diagnostic {
    Diagnostic(
      id: finding.id, severity: finding.severity, subject: text(of: finding.subject),
      summary: text(of: finding.summary), place: finding.place,
      path: finding.path.map(text(of:)),
      evidence: finding.evidence.map { evidence in
        Diagnostic.Evidence(
          role: evidence.role.text, subject: text(of: evidence.subject), site: evidence.site,
          remark: evidence.remark.map(text(of:)))
      },
      notes: finding.notes.map { Diagnostic.Note(kind: $0.kind, text: text(of: $0.text)) })
  }

  private func text(of phrase: Phrase) -> String {
    phrase.parts.map { part in
      switch part {
      case .words(let words): words
      case .name(let key): name(key)
      case .code(let snippet): text(of: snippet)
      case .edit(let edit): text(of: edit)
      case .site(let site): site.description
      case .entry(let entry): entry.description
      }
    }.joined()
  }
}
