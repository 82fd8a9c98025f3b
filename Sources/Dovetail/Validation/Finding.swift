// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a rule finds: a diagnostic as data. Keys have no names yet, and edits are no sentences.
struct Finding: Sendable {
  let id: Diagnostic.ID
  let severity: Diagnostic.Severity
  let subject: Phrase
  let summary: Phrase
  /// The line to edit first; `nil` if that is no statement of the graph's, such as a call of `build()`.
  let place: Site?
  let path: [Phrase]
  /// Further places, each with its role.
  let evidence: [Evidence]
  let notes: [Note]
}

extension Finding {
  /// The part that a place has in a fault, as a report calls it.
  struct Role: Hashable, Sendable {
    let text: String

    static let bound = Role(text: "bound")
    static let boundByDefault = Role(text: "default")
    static let boundByEach = Role(text: "bound by each")
    static let closable = Role(text: "closable")
    static let contributed = Role(text: "contributed")
    static let decorated = Role(text: "decorated")
    static let demanded = Role(text: "demanded")
    static let givenWhole = Role(text: "given whole")
    static let installed = Role(text: "installed")
    static let needs = Role(text: "needs")
    static let override = Role(text: "override")
    static let requiredBy = Role(text: "required by")
    static let retains = Role(text: "keeps")
    static let seed = Role(text: "seed")
    static let shadowing = Role(text: "shadowing")
    static let singleton = Role(text: "singleton")

    /// It has effects that are not accepted.
    static func does(_ effects: Effects) -> Role { Role(text: effects.nouns.joined(separator: ", ")) }
  }

  struct Evidence: Hashable, Sendable {
    let role: Role
    let subject: Phrase
    let site: Site?
    var remark: Phrase?
    /// The declaration at the site, whose module the report shows as well.
    var declaration: Graph.Node?

    /// The row as it reads.
    var withoutDeclaration: Evidence { Evidence(role: role, subject: subject, site: site, remark: remark) }
  }

  struct Note: Sendable {
    let kind: Diagnostic.Note.Kind
    let text: Phrase
    /// What may fix the fault, as far as that is a change of the declarations: alternatives, each of which may take several edits.
    var alternatives: [[Edit]] = []
  }
}

extension Finding.Note {
  /// - Parameter alternatives: by default, each edit that the text shows is one.
  @inline(never)
  static func fix(_ text: Phrase, alternatives: [[Edit]]? = nil) -> Self {
    Self(kind: .fix, text: text, alternatives: alternatives?.filter { !$0.isEmpty } ?? text.edits.map { [$0] })
  }

  static func nearMiss(_ text: Phrase, alternatives: [[Edit]] = []) -> Self {
    Self(kind: .nearMiss, text: text, alternatives: alternatives.filter { !$0.isEmpty })
  }

  static func note(_ text: Phrase) -> Self { Self(kind: .note, text: text) }
}
