// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding that the root can be built without.
///
/// Sound because a component's only requests from outside are its root's: what no eager or deferred way leads to from
/// there is never constructed. Other faults are not reported here again: which of several bindings of one key is in use
/// cannot be known, so all of them count as used; so does what is asked for weakly though it is not shared; and where
/// the root itself is missing, nothing can be said at all. O(V + E).
package struct UnusedBinding: Rule {
  package static let id = Diagnostic.ID.unusedBinding

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    if isRootMissing(in: survey) { return [] }
    let watched = graph.edges.filter { $0.strength == .weak && !graph.isShared($0.target) }.map(\.target)
    let roots = [graph.component] + graph.conflicts.flatMap(\.nodes) + watched
    var isUsed = [Bool](repeating: false, count: graph.nodes.count)
    for component in graph.components(from: roots, along: { $0 != .weak }) {
      for node in component { isUsed[node] = true }
    }
    return graph.declarations.all.indices.filter { node in
      !isUsed[node] && graph.declarations.all[node].role != .emptyCollection
        && !survey.isInsideEndlessInstallation(node)
    }.map { diagnostic(for: $0, in: survey) }
  }

  private func isRootMissing<Key: DescribableKey>(in survey: Survey<Key>) -> Bool {
    survey.graph.derivedNodes.contains { node in
      guard case .missing = survey.graph.origin(of: node) else { return false }
      return survey.requests(for: node).contains { $0.requester == survey.graph.component }
    }
  }

  private func diagnostic<Key: DescribableKey>(for node: Graph<Key>.Node, in survey: Survey<Key>) -> Diagnostic {
    let name = survey.name(of: node)
    let isBinding = survey.graph.declaration(of: node)?.role == .binding
    let role = isBinding ? "bound" : "contributed"
    let way = survey.path(to: node)
    // A way that leads here nevertheless is one that a weak request lies on.
    let exception = way.isEmpty ? "" : " other than weakly"
    return Diagnostic(
      id: Self.id, severity: .warning, subject: name,
      summary: "`\(name)` is \(role), but nothing that the root needs constructs it", path: survey.names(of: way),
      evidence: [survey.evidence(of: node, role: role)] + survey.installations(of: [node]),
      notes: [
        Diagnostic.Note(
          .fix,
          "remove the \(isBinding ? "binding" : "contribution"), or ask for "
            + "`\(survey.graph.key(of: node).request(naming: survey.name(of:)))`\(exception)")
      ])
  }
}
