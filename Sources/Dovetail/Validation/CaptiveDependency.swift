// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component asks for what only a component inside it binds, and would hold it captive beyond its life.
///
/// Sound because the key is missing where it is asked for, and a declaration in a component inside is one that no request
/// from outside can see. One diagnostic a key, instead of `missing-binding`. O(V) where nothing is missing, and nothing at all
/// where there are no children.
struct CaptiveDependency: Rule {
  static let id = Diagnostic.ID.captiveDependency

  func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    if survey.graph.declarations.scopes.count == 1 { return [] }
    return survey.graph.derivedNodes.compactMap { node in
      let captors = survey.captors(of: node)
      return captors.isEmpty || !survey.isRequested(node) ? nil : diagnostic(for: node, boundBy: captors, in: survey)
    }
  }

  private func diagnostic<Key: DescribableKey>(
    for node: Graph<Key>.Node, boundBy captors: [Graph<Key>.Node], in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let name = survey.name(of: node)
    let inner = survey.component(declaring: captors[0])
    let requester = survey.requests(for: node).first { survey.isInside(captors[0], $0.requester) }?.requester
    let outer = survey.component(around: requester ?? graph.component)
    let role = graph.declaration(of: captors[0])?.role
    let (verb, noun) =
      switch role {
      case .component: ("installed", "installed")
      case .contribution, .wholeContribution: ("contributed to", "contributed")
      case .seed: ("bound", "seed")
      default: ("bound", "bound")
      }
    let move = "move what asks for it into `\(inner)`"
    let fix =
      switch role {
      case .component: "install `\(name)` in `\(outer)`, or \(move)"
      case .contribution, .wholeContribution: "contribute to it in `\(outer)`, or \(move)"
      case .seed: "\(move), whose Seed it is"
      default: "move the binding to `\(outer)`, or \(move)"
      }
    return Diagnostic(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` is asked for in `\(outer)`, but \(verb) only in `\(inner)`, which is inside",
      path: survey.names(of: survey.path(to: node)),
      evidence: survey.evidence(ofRequestsFor: node, others: captors, role: noun),
      notes: survey.explanation(ofWayTo: node) + [Diagnostic.Note(.fix, fix)])
  }
}
