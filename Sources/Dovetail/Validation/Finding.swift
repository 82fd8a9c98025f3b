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
  /// The part that a place has in a fault.
  enum Role: Hashable, Sendable {
    case bound
    case boundByDefault
    case boundByEach
    case closable
    case contributed
    case decorated
    case demanded
    case givenWhole
    case installed
    case keeps
    case needs
    case override
    case requiredBy
    case seed
    case shadowing
    case singleton
    /// It has effects that are not accepted.
    case does(Effects)
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
    /// What the text proposes, as far as that is a change of the declarations: alternatives, each of which may take several edits.
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

extension Finding.Role {
  var text: String {
    switch self {
    case .bound: "bound"
    case .boundByDefault: "default"
    case .boundByEach: "bound by each"
    case .closable: "closable"
    case .contributed: "contributed"
    case .decorated: "decorated"
    case .demanded: "demanded"
    case .givenWhole: "given whole"
    case .installed: "installed"
    case .keeps: "keeps"
    case .needs: "needs"
    case .override: "override"
    case .requiredBy: "required by"
    case .seed: "seed"
    case .shadowing: "shadowing"
    case .singleton: "singleton"
    case .does(let effects): effects.nouns.joined(separator: ", ")
    }
  }
}
