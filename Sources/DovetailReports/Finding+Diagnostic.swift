// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// How findings become diagnostics. A name is short unless it collides with another name in the report. So a report is
// written twice: first to collect the keys that it names.

extension Survey {
  /// The findings with their advice, as one report.
  func rendered(_ findings: [(fault: Fault, finding: Finding, notes: [Finding.Note])]) -> [Diagnostic] {
    rendered { writer in findings.map { writer.diagnostic(of: $0.fault, $0.finding, advising: $0.notes) } }
  }

  /// Advice with the names of a report on some keys.
  func rendered(_ notes: [Finding.Note], amongNamesOf named: [Key]) -> [Diagnostic.Note] {
    rendered { writer in
      for key in named { _ = writer.name(key) }
      return notes.map(writer.note(of:))
    }
  }

  private func rendered<Report>(_ write: (SwiftWriter) -> Report) -> Report {
    var named: [Key] = []
    let reader = SwiftWriter(survey: self) { key in
      named.append(key)
      return ""
    }
    _ = write(reader)
    let names = keys.names(for: named)
    return write(SwiftWriter(survey: self) { names[$0, default: ""] })
  }
}

extension SwiftWriter {
  fileprivate func diagnostic(of fault: Fault, _ finding: Finding, advising notes: [Finding.Note]) -> Diagnostic {
    Diagnostic(
      id: fault.id, severity: fault.severity, subject: text(of: finding.subject),
      summary: text(of: finding.summary), place: finding.place,
      path: finding.path.map(text(of:)),
      evidence: finding.evidence.map { evidence in
        Diagnostic.Evidence(
          role: evidence.role.text, subject: text(of: evidence.subject), site: evidence.site,
          remark: evidence.remark.map(text(of:)))
      },
      notes: notes.map(note(of:)))
  }

  fileprivate func note(of note: Finding.Note) -> Diagnostic.Note {
    Diagnostic.Note(
      kind: note.kind, text: text(of: note.text), applies: note.applies,
      edits: note.tried.flatMap { SwiftWriter(survey: $0.survey, name: name).sourceEdits(for: $0.edits) })
  }

  func text(of phrase: Phrase) -> String {
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
