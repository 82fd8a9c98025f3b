// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Modules or components install others inside each other without end.
///
/// A module that installs itself is harmless, because the second is the same as the first. Modules with different
/// values or generic arguments can install each other without end. The declarations stop at a depth that no sane
/// program reaches and record the place, so this rule only reads a list.
struct EndlessInstallation: Rule {
  static let id = Diagnostic.ID.endlessInstallation
  let survey: Survey

  func faults() -> [Fault] {
    graph.declarations.refusedInstallations.map { refused in
      // Those of one module of the component are one fault, and the whole path is long.
      let path = refused.parent.map(graph.declarations.path(to:)) ?? []
      return fault(of: refused.module, in: path.prefix(2).last) { finding(of: refused) }
    }
  }

  private func finding(of refused: Installation) -> Finding {
    let declarations = graph.declarations
    let chain = refused.parent.map { declarations.path(to: $0).dropFirst() } ?? []
    let name = survey.name(of: refused.module)
    let (kind, suggestion): (String, Phrase) =
      survey.isComponent(refused.module)
      ? ("components", "install one of them, and pass the values that differ as its Seed")
      : (
        "modules",
        survey.keys.source.isEquatable(refused.module)
          ? "install `\(name)` only under a condition that becomes false"
          : "if all these modules should be one, make `\(name)` Equatable; otherwise install it only under a condition that becomes false"
      )
    return finding(
      about: name, "`\(name)` is installed inside \(chain.count) other \(kind), probably without end",
      at: refused.site,
      evidence: (chain.suffix(3).map { declarations.installations[$0] } + [refused]).map { installation in
        Finding.Evidence(role: .installed, subject: survey.name(of: installation.module), site: installation.site)
      },
      suggestions: [suggestion])
  }
}
