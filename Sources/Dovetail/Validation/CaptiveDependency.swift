// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component asks for what only a component inside it binds, and would hold it captive beyond its life.
///
/// Sound because the key is missing where it is asked for, and a declaration in a component inside is one that no request
/// from outside can see. One diagnostic a key, instead of `missing-binding`. O(V) where nothing is missing.
package struct CaptiveDependency: Rule {
  package static let id = Diagnostic.ID.captiveDependency

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    survey.graph.derivedNodes.compactMap { node in
      let captors = survey.captors(of: node)
      return captors.isEmpty ? nil : diagnostic(for: node, boundBy: captors, in: survey)
    }
  }

  private func diagnostic<Key: DescribableKey>(
    for node: Graph<Key>.Node, boundBy captors: [Graph<Key>.Node], in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let name = survey.name(of: node)
    let inner = survey.component(around: captors[0])
    let requester = survey.requests(for: node).first { survey.isInside(captors[0], $0.requester) }?.requester
    let outer = survey.component(around: requester ?? graph.component)
    let isCollection = graph.key(of: node).elementOfCollection != nil
    let verb = isCollection ? "contributed to" : "bound"
    return Diagnostic(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` is asked for in `\(outer)`, but \(verb) only inside, in `\(inner)`",
      path: survey.names(of: survey.path(to: node)),
      evidence: survey.evidence(ofRequestsFor: node, others: captors, role: verb),
      notes: survey.explanation(ofWayTo: node) + [
        Diagnostic.Note(
          .fix,
          isCollection
            ? "contribute to it in `\(outer)`, or move what asks for it into `\(inner)`"
            : "bind `\(name)` in `\(outer)`, or move what asks for it into `\(inner)`")
      ])
  }
}

extension Survey {
  /// The declarations of what `node` stands for, which nobody binds, in components inside those that ask for it.
  func captors(of node: Graph<Key>.Node) -> [Graph<Key>.Node] {
    guard case .missing = graph.origin(of: node), graph.declarations.scopes.count > 1 else { return [] }
    guard isRequested(node) else { return [] }
    let key = graph.key(of: node)
    let bound = bindings(ofStemOf: key).filter { graph.key(of: $0) == key && graph.declarations.all[$0].isBinding }
    if bound.isEmpty { return [] }
    let requesters = requests(for: node).map(\.requester)
    return bound.filter { captor in requesters.contains { isInside(captor, $0) } }
  }

  /// Whether anybody asks for `node` but decorations that find nothing to decorate.
  func isRequested(_ node: Graph<Key>.Node) -> Bool {
    let unmatched = graph.unmatchedDecorations
    return unmatched.isEmpty || requests(for: node).contains { !unmatched.contains($0.requester) }
  }

  /// Whether `node` belongs to a component inside the one that asks on behalf of `requester`.
  func isInside(_ node: Graph<Key>.Node, _ requester: Graph<Key>.Node) -> Bool {
    let outer = graph.scope(openedBy: requester) ?? graph.scope(of: requester)
    return graph.declarations.isScope(graph.scope(of: node), inside: outer)
  }

  /// The name of the component that `node` belongs to, or for a component, of itself.
  func component(around node: Graph<Key>.Node) -> String {
    name(of: graph.declarations.scopes[graph.scope(openedBy: node) ?? graph.scope(of: node)].component)
  }
}

extension Declaration {
  /// Whether it makes its key available.
  fileprivate var isBinding: Bool {
    switch role {
    case .binding, .defaultBinding, .seed, .component, .contribution, .wholeContribution: true
    case .emptyCollection, .decoration, .hook, .overridden: false
    }
  }
}
