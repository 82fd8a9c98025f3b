// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Modules of one type install ever more modules of that type inside each other.
///
/// A module that installs itself is harmless, because the second is the same as the first. Modules that differ can go on
/// for ever; the binder stops at a depth that no sane program reaches and notes where, so this rule only reads a list.
package struct EndlessInstallation: Rule {
  package static let id = Diagnostic.ID.endlessInstallation

  package func diagnostics<Key: GraphKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let declarations = survey.graph.declarations
    return declarations.refusedInstallations.map { refused in
      let name = survey.name(of: refused.module)
      return Diagnostic(
        id: Self.id, severity: .error, subject: name,
        summary: "`\(name)` installs other modules of its own type without end",
        path: [],
        evidence: [Diagnostic.Evidence(role: "installed", subject: name, site: refused.site)],
        notes: [
          Diagnostic.Note(
            .fix, "let the modules be equal, by making `\(name)` Equatable, or stop installing one inside another")
        ])
    }
  }
}
