// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A key is bound more than once, or a collection both whole and by contributions.
///
/// Sound because no declaration wins over another: which one a request meant cannot be known. The graph notes conflicts
/// while it fills its index, so this costs only what there is to report.
package struct DuplicateBinding: Rule {
  package static let id = Diagnostic.ID.duplicateBinding

  package func diagnostics<Key: GraphKey>(in survey: Survey<Key>) -> [Diagnostic] {
    survey.graph.conflicts.sorted { $0.nodes[0] < $1.nodes[0] }.map { conflict in
      let name = survey.name(of: conflict.key)
      let nodes = conflict.nodes.sorted()
      let bound = nodes.filter { survey.graph.declaration(of: $0)?.role == .binding }
      let isMixed = bound.count < nodes.count
      let evidence = nodes.map { node in
        survey.evidence(
          of: node, role: survey.graph.declaration(of: node)?.role == .binding ? "bound" : "contributed")
      }
      return Diagnostic(
        id: Self.id, severity: .error, subject: name,
        summary: isMixed
          ? "`\(name)` is bound whole, and contributed to as well"
          : "`\(name)` is bound \(bound.count == 2 ? "twice" : "\(bound.count) times")",
        path: survey.names(of: survey.path(to: bound[0])),
        evidence: evidence + survey.installations(of: nodes),
        notes: [
          Diagnostic.Note(
            .fix,
            isMixed
              ? "let the binding contribute too, with .intoCollection(), or remove it"
              : "remove all but one, or tell them apart with .tagged(with:)")
        ])
    }
  }
}
