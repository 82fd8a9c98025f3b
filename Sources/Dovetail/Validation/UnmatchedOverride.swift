// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A decoration finds nothing to decorate.
///
/// Sound because whether something is there is decided when all declarations are known. Where somebody asks for it, what is
/// missing is reported as such, and the decoration among the requesters. Costs no more than there is to report.
package struct UnmatchedOverride: Rule {
  package static let id = Diagnostic.ID.unmatchedOverride

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    return graph.unmatchedDecorations.compactMap { node in
      let target = graph.edges(of: node)[graph.edgeRange(of: node).lowerBound].target
      if case .missing = graph.origin(of: target), survey.isRequested(target) { return nil }
      let key = graph.key(of: node)
      let name = survey.name(of: key)
      let inner = survey.captors(of: target).first.map { "move the decoration into `\(survey.component(with: $0))`" }
      return Diagnostic(
        id: Self.id, severity: .error, subject: name, summary: "`\(name)` is decorated, but nothing binds it",
        path: [],
        evidence: [
          Diagnostic.Evidence(role: "decorated", subject: name, site: graph.declaration(of: node)?.site, remark: nil)
        ] + survey.installations(of: [node]),
        notes: survey.nearMisses(of: key, isRequest: false)
          + [Diagnostic.Note(.fix, inner ?? "remove the decoration, or " + key.edit(naming: survey.name(of:)))])
    }
  }
}
