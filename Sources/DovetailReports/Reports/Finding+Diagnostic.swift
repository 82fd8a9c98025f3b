// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// How findings become diagnostics. A name is short unless it collides with another name in the report. So all findings
// are first read once, to collect the keys that they name.

extension Report {
  /// The diagnostics of faults, in their order.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(
    of faults: [Fault], as severity: (Fault) -> Diagnostic.Severity = \.severity
  ) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    let advised = Trials(of: faults, in: self).advisedFindings()
    var diagnostics = rendered(advised, as: severity)
    let identities = facts.identities(of: advised.map { facts.identity(of: $0.fault) })
    for (place, identity) in identities.enumerated() {
      (diagnostics[place].identity, diagnostics[place].key) = identity
    }
    return diagnostics
  }

  /// The findings with their advice, as one report.
  func rendered(
    _ findings: [(fault: Fault, finding: Finding, notes: [Finding.Note])],
    as severity: (Fault) -> Diagnostic.Severity = \.severity
  ) -> [Diagnostic] {
    written { writer in
      findings.map { writer.diagnostic(of: $0.fault, as: severity($0.fault), $0.finding, advising: $0.notes) }
    }
  }

  /// Notes for a report that has some more names.
  func rendered(_ notes: [Finding.Note], besideNamesOf named: [Key]) -> [Diagnostic.Note] {
    written(besideNamesOf: named) { writer in notes.map(writer.note(of:)) }
  }

  /// What is written twice: first to collect the keys, and then with their names.
  private func written<Text>(besideNamesOf named: [Key] = [], by write: (SwiftWriter) -> [Text]) -> [Text] {
    var named = named
    var namedInCode: Set<Key> = []
    let read = { (key: Key) in
      named.append(key)
      return ""
    }
    let readInCode = { (key: Key) in
      namedInCode.insert(key)
      return read(key)
    }
    _ = write(SwiftWriter(report: self, title: read, name: readInCode))
    let naming = KeyNaming(of: named, in: keys)
    let titles = naming.names(areComplete: false)
    let names = naming.names(of: namedInCode, areComplete: false, areNumbered: false)
    return write(SwiftWriter(report: self, title: { titles[$0, default: ""] }, name: { names[$0, default: ""] }))
  }
}

// Not inlined, because a report is written twice.
extension SwiftWriter {
  @inline(never)
  fileprivate func diagnostic(
    of fault: Fault, as severity: Diagnostic.Severity, _ finding: Finding, advising notes: [Finding.Note]
  ) -> Diagnostic {
    Diagnostic(
      id: fault.id, severity: severity, subject: text(of: finding.subject), summary: text(of: finding.summary),
      place: finding.place, path: finding.path.map(text(of:)),
      evidence: finding.evidence.map { evidence in
        Diagnostic.Evidence(
          role: evidence.role.text, subject: text(of: evidence.subject), site: evidence.site,
          remark: evidence.remark.map(text(of:)), request: evidence.request)
      },
      notes: notes.map(note(of:)))
  }

  @inline(never)
  fileprivate func note(of note: Finding.Note) -> Diagnostic.Note {
    Diagnostic.Note(
      kind: note.kind, text: text(of: note.text), applies: note.applies, edits: sourceEdits(for: note.edits),
      supposes: note.supposes)
  }
}
