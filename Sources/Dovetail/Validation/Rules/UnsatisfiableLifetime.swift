// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A weak singleton is no object, so it cannot be held weakly.
///
/// An error, because each request would construct another instance, or one instance would be retained for ever. Sound
/// because only classes and class-bound protocols guarantee objects. Elements of all other types may be values, in one
/// configuration or another. A whole collection is a value, even if its elements are objects. A value that exists
/// already is shared in any case. A decoration has the lifetime of the decorated element and counts only behind an
/// alias, because otherwise the binding of its type is reported. O(V), with one comparison for each declaration.
struct UnsatisfiableLifetime: Rule {
  static let id = Diagnostic.ID.unsatisfiableLifetime
  let survey: Survey

  func faults() -> [Fault] {
    graph.declarations.all.indices
      .filter { isHeldWeakly($0) && !survey.isObject(held(by: $0)) && !survey.isInsideEndlessInstallation($0) }
      // A module that several components install makes the same bindings in each.
      .uniqued(by: survey.statement(behind:))
      .map { node in fault(of: graph.key(of: node), at: [node]) { finding(of: node) } }
  }

  private func isHeldWeakly(_ node: Graph.Node) -> Bool {
    let declaration = graph.declarations.all[node]
    guard declaration.role == .decoration else { return declaration.lifetime == .weakSingleton }
    return graph.lifetime(of: node) == .weakSingleton && graph.undecorated(node).map(graph.isAlias) ?? false
  }

  /// The key of the element that would be held weakly.
  private func held(by node: Graph.Node) -> Key {
    let key = graph.key(of: node)
    return graph.declarations.all[node].role == .contribution
      ? survey.element(ofCollection: key) ?? key : survey.constructed(by: key)
  }

  private func finding(of node: Graph.Node) -> Finding {
    let name = survey.name(of: node)
    let held = held(by: node)
    let heldName = survey.name(of: held)
    let subject: Phrase = heldName == name ? "it" : "`\(heldName)`"
    let role = survey.role(of: node)
    let claim: Phrase =
      role == .decorated ? "has the lifetime of a weak singleton" : "is \(role.text) as a weak singleton"
    return finding(
      about: name,
      "`\(name)` \(claim), but \(subject) is neither a class nor a class-bound protocol, so it cannot be held weakly",
      at: graph.site(of: node), path: survey.path(to: node), evidence: [survey.evidence(of: node, role: role)],
      proposals: role == .decorated ? [] : [Proposal(.setLifetime(node, .singleton))],
      suggestions: suggestions(for: held, contributedWhole: graph.declarations.all[node].role == .wholeContribution))
  }

  private func suggestions(for held: Key, contributedWhole isWhole: Bool) -> [Phrase] {
    if survey.isProtocol(held) {
      return ["declare `\(Snippet.classBoundDeclaration(held))` if only classes conform to it"]
    }
    let isOfObjects = isWhole && survey.element(ofCollection: held).map(survey.isObject) ?? false
    return isOfObjects ? ["contribute the elements one by one"] : []
  }
}
