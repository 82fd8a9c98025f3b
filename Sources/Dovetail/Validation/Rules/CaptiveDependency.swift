// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component requests a key that only a child component binds, and would hold the element captive beyond its life.
///
/// Sound because the key is missing where it is requested, and no request from outside can see a declaration of a child.
/// One diagnostic a key, instead of `missing-binding`. O(V) where nothing is missing, and nothing at all where there are no
/// children.
struct CaptiveDependency: Rule {
  static let id = Diagnostic.ID.captiveDependency
  let survey: Survey

  func findings() -> [Finding] {
    if graph.declarations.scopes.count == 1 { return [] }
    return survey.missingNodes.compactMap { node in
      let captors = survey.captors(of: node)
      return captors.isEmpty || !survey.isRequested(node) ? nil : finding(for: node, boundBy: captors)
    }
  }

  private func finding(for node: Graph.Node, boundBy captors: [Graph.Node]) -> Finding {
    let name = survey.name(of: node)
    // A module that several components install declares the same in each.
    let inner = captors.map(survey.component(declaring:)).uniqued()
    let named = inner.prefix(inner.count > 3 ? 2 : inner.count)
    let shown = captors.filter { named.contains(survey.component(declaring: $0)) }
    let requester = survey.requests(for: node).first { survey.isInside(captors[0], $0.requester) }?.requester
    let outer = survey.component(around: requester ?? graph.component)
    let outerScope = survey.scope(aroundRequestersOf: node)
    let target = survey.name(of: graph.declarations.scopes[outerScope].component)
    let place: Phrase = inner.count == 1 ? "`\(inner[0])`" : "that one of them to which it belongs"
    let move: Phrase = "move what asks for it into \(place)"
    let declaration = graph.declarations.all[captors[0]]
    let (verb, role, fix): (String, Finding.Role, Phrase) =
      switch declaration.role {
      case .component: ("installed", .installed, "install `\(name)` in `\(target)`, or \(move)")
      case .contribution, .wholeContribution:
        ("contributed to", .contributed, "contribute to it in `\(target)`, or \(move)")
      case .seed: ("bound", .seed, "\(move), whose Seed it is")
      default: ("bound", .bound, "move the binding to `\(target)`, or \(move)")
      }
    // Of several that bind it, only one could move.
    let moves: [Edit] =
      if captors.count > 1 {
        []
      } else if let opened = declaration.openedScope {
        [.install(graph.declarations.scopes[opened].installation, in: outerScope), .remove(captors[0])]
      } else {
        role == .bound ? [.move(captors[0], to: outerScope)] : []
      }
    return finding(
      about: name,
      "`\(name)` is asked for in `\(outer)`, but \(verb) only in \(listed(Array(named), of: inner.count)), "
        + "which \(inner.count == 1 ? "is" : "are") inside",
      at: role == .seed ? requester.flatMap(graph.site(of:)) : graph.site(of: captors[0]),
      path: survey.path(to: node),
      evidence: survey.evidence(ofRequestsFor: node) + shown.map { survey.evidence(of: $0, role: role) },
      mergingEvidence: true, notes: survey.explanation(ofMissingPathTo: node) + [.fix(fix, alternatives: [moves])])
  }

  private func listed(_ names: [Phrase], of count: Int) -> Phrase {
    let quoted = names.map { "`\($0)`" as Phrase }
    return quoted.count == count
      ? quoted.listed() : "\(quoted.joined(separator: ", ")) and \(count - quoted.count) others"
  }
}
