// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component asks for what only a component inside it binds, and would hold it captive beyond its life.
///
/// Sound because the key is missing where it is asked for, and a declaration in a component inside is one that no request
/// from outside can see. One diagnostic a key, instead of `missing-binding`. O(V) where nothing is missing, and nothing at all
/// where there are no children.
struct CaptiveDependency: Rule {
  static let id = Diagnostic.ID.captiveDependency

  func findings(in survey: Survey) -> [Finding] {
    if survey.graph.declarations.scopes.count == 1 { return [] }
    return survey.graph.derivedNodes.compactMap { node in
      let captors = survey.captors(of: node)
      return captors.isEmpty || !survey.isRequested(node) ? nil : finding(for: node, boundBy: captors, in: survey)
    }
  }

  private func finding(for node: Graph.Node, boundBy captors: [Graph.Node], in survey: Survey) -> Finding {
    let graph = survey.graph
    let name = survey.name(of: node)
    let inner = components(declaring: captors, in: survey)
    let shown = captors.filter { inner.prefix(shownCount(of: inner)).contains(survey.component(declaring: $0)) }
    let requester = survey.requests(for: node).first { survey.isInside(captors[0], $0.requester) }?.requester
    let outer = survey.component(around: requester ?? graph.component)
    let role = graph.declaration(of: captors[0])?.role
    let (verb, noun): (String, Finding.Role) =
      switch role {
      case .component: ("installed", .installed)
      case .contribution, .wholeContribution: ("contributed to", .contributed)
      case .seed: ("bound", .seed)
      default: ("bound", .bound)
      }
    let place: Phrase = inner.count == 1 ? "`\(inner[0])`" : "that one of them to which it belongs"
    let move: Phrase = "move what asks for it into \(place)"
    let fix: Phrase =
      switch role {
      case .component: "install `\(name)` in `\(outer)`, or \(move)"
      case .contribution, .wholeContribution: "contribute to it in `\(outer)`, or \(move)"
      case .seed: "\(move), whose Seed it is"
      default: "move the binding to `\(outer)`, or \(move)"
      }
    let outerScope = requester.map { graph.scope(openedBy: $0) ?? graph.scope(of: $0) } ?? 0
    // Of several that bind it, only one could move.
    let isMoved = captors.count == 1 && (role == .binding || role == .defaultBinding)
    let moves = isMoved ? [Edit.move(captors[0], to: outerScope)] : []
    return Finding(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` is asked for in `\(outer)`, but \(verb) only in "
        + "\(listed(inner)), which \(inner.count == 1 ? "is" : "are") inside",
      place: role == .seed ? requester.flatMap(graph.site(of:)) : graph.site(of: captors[0]),
      path: survey.names(of: survey.path(to: node)),
      evidence: survey.evidence(ofRequestsFor: node, others: shown, role: noun),
      notes: survey.explanation(ofMissingPathTo: node) + [Finding.Note(.fix, fix, alternatives: [moves])])
  }

  /// The names of the components, each once: a module that several install declares the same in each.
  private func components(declaring captors: [Graph.Node], in survey: Survey) -> [Phrase] {
    var seen: Set<Phrase> = []
    return captors.map(survey.component(declaring:)).filter { seen.insert($0).inserted }
  }

  private func listed(_ names: [Phrase]) -> Phrase {
    let shown = names.prefix(shownCount(of: names)).map { "`\($0)`" as Phrase }
    return shown.count == names.count
      ? shown.listed() : "\(shown.joined(separator: ", ")) and \(names.count - shown.count) others"
  }

  /// How many of several components are named, and have lines of their own.
  private func shownCount(of names: [Phrase]) -> Int { names.count > 3 ? 2 : names.count }
}
