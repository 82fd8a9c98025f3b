// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a rule finds: a diagnostic whose keys have no names yet.
struct Finding: Sendable {
  struct Evidence: Hashable, Sendable {
    let role: String
    let subject: Phrase
    let site: Site?
    var remark: Phrase?
  }

  struct Note: Sendable {
    let kind: Diagnostic.Note.Kind
    let text: Phrase

    init(_ kind: Diagnostic.Note.Kind, _ text: Phrase) {
      self.kind = kind
      self.text = text
    }
  }

  let id: Diagnostic.ID
  let severity: Diagnostic.Severity
  let subject: Phrase
  let summary: Phrase
  let path: [Phrase]
  let evidence: [Evidence]
  let notes: [Note]
}
