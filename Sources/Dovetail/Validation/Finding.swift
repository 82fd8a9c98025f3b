// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a rule finds: a diagnostic whose keys have no names yet.
struct Finding<Key: Hashable & Sendable>: Sendable {
  struct Evidence: Hashable, Sendable {
    let role: String
    let subject: Phrase<Key>
    let site: Site?
    var remark: Phrase<Key>?
  }

  struct Note: Sendable {
    let kind: Diagnostic.Note.Kind
    let text: Phrase<Key>

    init(_ kind: Diagnostic.Note.Kind, _ text: Phrase<Key>) {
      self.kind = kind
      self.text = text
    }
  }

  let id: Diagnostic.ID
  let severity: Diagnostic.Severity
  let subject: Phrase<Key>
  let summary: Phrase<Key>
  let path: [Phrase<Key>]
  let evidence: [Evidence]
  let notes: [Note]
}
