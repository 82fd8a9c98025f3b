// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding that the root can be built without.
///
/// Sound because a component's only requests from outside are its root's: what no eager or deferred way leads to from
/// there is never constructed. O(V + E).
package struct UnusedBinding: Rule {
  package static let id = Diagnostic.ID.unusedBinding

  package func diagnostics<Key: GraphKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    var isUsed = [Bool](repeating: false, count: graph.nodes.count)
    for component in graph.components(from: CollectionOfOne(graph.component), along: { $0 != .weak }) {
      for node in component { isUsed[node] = true }
    }
    return graph.declarations.all.indices.compactMap { node in
      let declaration = graph.declarations.all[node]
      guard !isUsed[node], declaration.role != .emptyCollection else { return nil }
      let name = survey.name(of: node)
      return Diagnostic(
        id: Self.id, severity: .warning, subject: name,
        summary: "`\(name)` is bound, and nothing that the root needs asks for it", path: [],
        evidence: [Diagnostic.Evidence(role: "bound", subject: name, site: declaration.site)]
          + survey.installations(of: [node]),
        notes: [Diagnostic.Note(.fix, "remove the binding, or ask for `\(name)`")])
    }
  }
}
