// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A parameter asks for something in a shape that no binding could satisfy.
///
/// Two kinds: shapes that are wrong by themselves, which the key knows, and weak requests for something that is not
/// shared, where there is no one instance that could be alive. Sound because whether a declaration is shared is fixed
/// when it is made. O(V + E).
package struct UnsatisfiableShape: Rule {
  package static let id = Diagnostic.ID.unsatisfiableShape

  package func diagnostics<Key: GraphKey>(in survey: Survey<Key>) -> [Diagnostic] {
    survey.graph.derivedNodes.compactMap { node in
      guard let fault = fault(of: node, in: survey) else { return nil }
      let name = survey.name(of: survey.graph.key(of: node))
      return Diagnostic(
        id: Self.id, severity: .error, subject: name, summary: "`\(name)` cannot be made: \(fault.reason)",
        path: survey.names(of: survey.path(to: node)),
        evidence: survey.evidence(ofRequestsFor: node) + fault.evidence,
        notes: [Diagnostic.Note(.fix, fault.fix)])
    }
  }

  private struct Fault {
    var reason: String
    var evidence: [Diagnostic.Evidence] = []
    var fix: String
  }

  private func fault<Key: GraphKey>(of node: Graph<Key>.Node, in survey: Survey<Key>) -> Fault? {
    switch survey.graph.origin(of: node) {
    case .declared, .missing: return nil
    case .unsatisfiable(let reason): return Fault(reason: reason, fix: "ask for it in another shape")
    case .derived:
      let unshared = survey.graph.edges(of: node).first { edge in
        edge.strength == .weak && !isMissing(edge.target, in: survey.graph) && !survey.graph.isShared(edge.target)
      }
      guard let target = unshared?.target else { return nil }
      let name = survey.name(of: target)
      guard let declaration = survey.graph.declaration(of: target) else {
        return Fault(reason: "`\(name)` is made anew each time", fix: "ask for `Provider<\(name)>`")
      }
      return Fault(
        reason: "`\(name)` is constructed anew each time, so there is no shared instance to watch",
        evidence: [Diagnostic.Evidence(role: "bound", subject: name, site: declaration.site)],
        fix: "bind `\(name)` with .asSingleton(), or ask for `Provider<\(name)>`")
    }
  }

  private func isMissing<Key: GraphKey>(_ node: Graph<Key>.Node, in graph: Graph<Key>) -> Bool {
    switch graph.origin(of: node) {
    case .missing, .unsatisfiable: true
    case .declared, .derived: false
    }
  }
}
