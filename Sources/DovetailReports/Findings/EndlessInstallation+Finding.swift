// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofEndlessInstallation place: Int) -> Finding {
    let declarations = graph.declarations
    let refused = declarations.refusedInstallations[place]
    let chain = refused.parent.map { declarations.path(to: $0).dropFirst() } ?? []
    let name = name(of: refused.module)
    let (kind, suggestions): (String, [Phrase]) =
      facts.isComponent(refused.module)
      ? ("components", ["install one of them, and pass the values that differ as its Seed"])
      : (
        "modules",
        ["install `\(name)` only under a condition that becomes false"]
          // Values that grow differ each time.
          + (keys.isEquatable(refused.module)
            ? [] : ["if its values are the same each time, make `\(name)` Equatable"])
      )
    return finding(
      about: name, "`\(name)` is installed inside \(chain.count.grouped) other \(kind), probably without end",
      at: refused.site,
      evidence: (chain.suffix(3).map { declarations.installations[$0] } + [refused]).map { installation in
        Finding.Evidence(role: .installed, subject: self.name(of: installation.module), site: installation.site)
      },
      notes: [
        .note(
          "at most \(Declarations.deepestModule) modules and \(Declarations.deepestComponent.grouped) components may be nested"
        )
      ],
      suggestions: suggestions)
  }
}
