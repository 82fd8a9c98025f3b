// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The description of a fault, in which keys have no names yet, and edits are not yet sentences.
struct Finding {
  let subject: Phrase
  let summary: Phrase
  /// The line to edit first; `nil` if it is not in the graph, such as a call of `build()`.
  let place: Site?
  let path: [Phrase]
  /// Further places, each with its role.
  let evidence: [Evidence]
  let notes: [Note]
  /// Edits that may fix the fault and can be tried, the most likely first.
  let proposals: [Proposal]
  /// Changes that may fix the fault but cannot be tried, such as changes to the source of a type.
  var suggestions: [Note]
  /// Advice that is vaguer than any edit.
  var conclusions: [Note] = []
}

extension Finding {
  /// The role of a place in a fault, as a report names it.
  struct Role: Hashable, Sendable {
    let text: String
    /// What a statement in this role is called in a sentence.
    var statement = "declaration"

    static let bound = Role(text: "bound", statement: "binding")
    static let boundByDefault = Role(text: "default", statement: "default")
    static let boundByEach = Role(text: "bound by each")
    static let closable = Role(text: "closable")
    static let contributed = Role(text: "contributed", statement: "contribution")
    static let decorated = Role(text: "decorated", statement: "decoration")
    static let demanded = Role(text: "declared complete")
    static let exported = Role(text: "exported", statement: "export")
    static let givenWhole = Role(text: "bound whole")
    static let installed = Role(text: "installed", statement: "installation")
    static let needs = Role(text: "needs")
    static let override = Role(text: "override", statement: "override")
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
    /// The declaration at the site. The report also shows its module.
    var declaration: Graph.Node?
    var request: Diagnostic.Evidence.Request?

    /// The row as it is printed.
    var withoutDeclaration: Evidence { Evidence(role: role, subject: subject, site: site, remark: remark) }
  }

  /// One line of advice.
  struct Note {
    let kind: Diagnostic.Note.Kind
    let text: Phrase
    /// The edits of a fix.
    var edits: [Edit] = []
    var applies: Diagnostic.Note.Applicability?
    var supposes: Diagnostic.Note.Supposition?
  }
}

extension Finding.Note {
  static func nearMiss(_ text: Phrase) -> Self { Self(kind: .nearMiss, text: text) }

  static func note(_ text: Phrase) -> Self { Self(kind: .note, text: text) }
  static func suggestion(_ text: Phrase) -> Self { Self(kind: .suggestion, text: text) }
}
