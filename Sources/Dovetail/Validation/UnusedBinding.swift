// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding that the root can be built without.
///
/// Sound because a component's only requests from outside are its root's: what no eager or deferred way leads to from
/// there is never constructed, unless it is an eager singleton or needed by one; and then nobody keeps it.
///
/// Other faults are not reported here again: which of several bindings of one key is in use cannot be known, so all of them
/// count as used; so does what is asked for weakly though it is not shared; and where the root itself is missing, nothing
/// can be said at all. O(V + E).
package struct UnusedBinding: Rule {
  package static let id = Diagnostic.ID.unusedBinding

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    if isRootMissing(in: survey) { return [] }
    let watched = graph.edges.filter { $0.strength == .weak && !graph.isShared($0.target) }.map(\.target)
    let roots = [graph.component] + graph.conflicts.flatMap(\.nodes) + watched
    let used = reached(from: roots, in: graph)
    let kept = graph.eagerSingletons.isEmpty ? used : reached(from: [graph.root] + roots.dropFirst(), in: graph)
    return graph.declarations.all.indices.dropFirst().compactMap { node in
      if survey.isInsideEndlessInstallation(node) || graph.declarations.all[node].role == .emptyCollection {
        return nil
      }
      if !used[node] { return diagnostic(for: node, in: survey) }
      return graph.lifetime(of: node) == .eagerSingleton && !kept[node] ? diagnostic(ofUnkept: node, in: survey) : nil
    }
  }

  /// For each node, whether an eager or deferred way leads there.
  private func reached<Key: DescribableKey>(from roots: [Graph<Key>.Node], in graph: Graph<Key>) -> [Bool] {
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    for component in graph.components(from: roots, along: { $0 != .weak }) {
      for node in component { isReached[node] = true }
    }
    return isReached
  }

  private func isRootMissing<Key: DescribableKey>(in survey: Survey<Key>) -> Bool {
    survey.graph.derivedNodes.contains { node in
      guard case .missing = survey.graph.origin(of: node) else { return false }
      return survey.requests(for: node).contains { $0.requester == survey.graph.component }
    }
  }

  private func diagnostic<Key: DescribableKey>(
    ofUnkept node: Graph<Key>.Node, in survey: Survey<Key>
  ) -> Diagnostic {
    let name = survey.name(of: node)
    return Diagnostic(
      id: Self.id, severity: .warning, subject: name,
      summary: "the eager singleton `\(name)` is constructed and released at once, because nothing that the root needs "
        + "asks for it", path: survey.names(of: survey.path(to: node)),
      evidence: [survey.evidence(of: node, role: role(of: node, in: survey))] + survey.installations(of: [node]),
      notes: [
        Diagnostic.Note(
          .fix, "ask for `\(survey.graph.key(of: node).request(naming: survey.name(of:)))` in something that lives on")
      ])
  }

  private func diagnostic<Key: DescribableKey>(for node: Graph<Key>.Node, in survey: Survey<Key>) -> Diagnostic {
    let name = survey.name(of: node)
    let role = role(of: node, in: survey)
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
          "remove the \(role == "bound" ? "binding" : "contribution"), or ask for "
            + "`\(survey.graph.key(of: node).request(naming: survey.name(of:)))`\(exception)")
      ])
  }

  private func role<Key: DescribableKey>(of node: Graph<Key>.Node, in survey: Survey<Key>) -> String {
    survey.graph.declaration(of: node)?.role == .binding ? "bound" : "contributed"
  }
}
