// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// What somebody may have meant who asked for `missing`, which nobody binds: at most three, in order of declaration.
  package func nearMisses(of missing: Key) -> [Diagnostic.Note] {
    var seen: Set<Key> = []
    let nearMisses = graph.declarations.all.lazy.compactMap { declaration -> Diagnostic.Note? in
      guard declaration.role != .component, let site = declaration.site,
        let resemblance = missing.resemblance(to: declaration.key), seen.insert(declaration.key).inserted
      else { return nil }
      return Diagnostic.Note(.nearMiss, self.text(for: declaration, resemblance, to: missing, at: site))
    }
    return Array(nearMisses.prefix(3))
  }

  private func text(
    for declaration: Declaration<Key>, _ resemblance: Resemblance, to missing: Key, at site: Site
  ) -> String {
    let name = name(of: declaration.key)
    let verb = declaration.role == .binding ? "is bound" : "is contributed to"
    switch resemblance {
    case .tag: return "`\(name)` \(verb) at \(site)"
    case .optional, .collection: return "`\(name)` \(verb) at \(site): ask for that"
    case .element: return "`\(name)` \(verb) at \(site), but without .intoCollection()"
    }
  }
}
