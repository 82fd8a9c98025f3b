// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Modules install ever more modules inside each other, or components.
///
/// A module that installs itself is harmless, because the second is the same as the first. Modules that differ, by their
/// values or by their generic arguments, can go on for ever; the declarations stop at a depth that no sane program
/// reaches and note where, so this rule only reads a list.
struct EndlessInstallation: Rule {
  static let id = Diagnostic.ID.endlessInstallation

  func findings(in survey: Survey) -> [Finding] {
    let declarations = survey.graph.declarations
    return declarations.refusedInstallations.map { refused in
      let chain =
        refused.parent.map { declarations.path(to: $0).dropFirst().map { declarations.installations[$0] } } ?? []
      let name = survey.name(of: refused.module)
      let evidence = (chain.suffix(3) + [refused]).map { installation in
        Finding.Evidence(role: .installed, subject: survey.name(of: installation.module), site: installation.site)
      }
      return Finding(
        id: Self.id, severity: .error, subject: name,
        summary:
          "`\(name)` is installed inside \(chain.count) other \(survey.isComponent(refused.module) ? "components" : "modules"), "
          + "which seem to go on for ever",
        place: refused.site, path: [], evidence: evidence, notes: [Finding.Note(.fix, fix(for: refused, in: survey))])
    }
  }

  private func fix(for refused: Installation, in survey: Survey) -> Phrase {
    survey.isComponent(refused.module)
      ? "stop installing one in another; what differs from one to the next may be a Seed"
      : "if these modules are meant to be the same, make them Equatable; else stop installing one in another"
  }
}
