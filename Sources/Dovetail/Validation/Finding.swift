// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a rule finds: a diagnostic as data. Keys have no names yet, and edits are no sentences.
struct Finding {
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
  /// What may fix the fault and can be tried, the most likely first.
  let proposals: [Proposal]
  /// What may fix the fault and cannot be tried, such as changes to the source of a type.
  let suggestions: [Phrase]
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
    static let retains = Role(text: "retains")
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

  /// One line of advice.
  struct Note {
    let kind: Diagnostic.Note.Kind
    let text: Phrase
    /// Of a fix, what has been tried, one after the other.
    var tried: [TriedEdits] = []
    var applies: Diagnostic.Note.Applicability?
  }
}

extension Finding.Note {
  static func nearMiss(_ text: Phrase) -> Self { Self(kind: .nearMiss, text: text) }

  static func note(_ text: Phrase) -> Self { Self(kind: .note, text: text) }
}

/// Edits, and the graph that they change: the second edits of a fix change what the first have made.
struct TriedEdits {
  let edits: [Edit]
  let survey: Survey
}

/// Edits that may fix a fault together.
struct Proposal: Sendable {
  /// Empty if there is only a fact to tell.
  let edits: [Edit]
  /// When the edits are what the user wants.
  var condition: Phrase?
  /// The fact that speaks for the edits.
  var reason: Phrase?
  /// The fact that may help if the edits do not fix the fault.
  var nearMiss: Phrase?

  init(_ edits: [Edit], if condition: Phrase? = nil, because reason: Phrase? = nil, nearMiss: Phrase? = nil) {
    self.edits = edits
    self.condition = condition
    self.reason = reason
    self.nearMiss = nearMiss
  }

  init(_ edit: Edit, if condition: Phrase? = nil, because reason: Phrase? = nil, nearMiss: Phrase? = nil) {
    self.init([edit], if: condition, because: reason, nearMiss: nearMiss)
  }
}
