// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `Void` is bound, or contributed to a collection.
///
/// Sound because `Void` has one value, which every request gets without a binding: a binding of it adds nothing but the effects
/// of its factory, for which `onBuild` exists, and most are closures that were meant to return something. With a tag it is
/// no fault: the tag says what the value stands for, such as the end of a migration, and its `Element` was written by hand.
/// Neither is the `Seed` of a component that takes none. O(V), one comparison for each binding and for each run of
/// contributions to one collection.
struct VoidBinding: Rule {
  static let id = Diagnostic.ID.voidBinding

  func findings(in survey: Survey) -> [Finding] {
    // A module that is installed in several components binds the same in each.
    var told: Set<Site?> = []
    return faults(in: survey)
      .filter { !survey.isInsideEndlessInstallation($0) && told.insert(survey.graph.site(of: $0)).inserted }
      .map { finding(of: $0, in: survey) }
  }

  private func faults(in survey: Survey) -> [Graph.Node] {
    let graph = survey.graph
    var faults: [Graph.Node] = []
    var collection: (key: Key, isOfVoid: Bool)?
    for node in graph.declarations.all.indices {
      let declaration = graph.declarations.all[node]
      switch declaration.role {
      case .binding, .defaultBinding:
        if declaration.key == .void { faults.append(node) }
      case .contribution, .wholeContribution:
        let key = declaration.key
        if collection?.key != key { collection = (key, survey.isCollectionOfVoid(key)) }
        if collection?.isOfVoid == true { faults.append(node) }
      case .component, .seed, .decoration, .emptyCollection, .hook, .overridden: break
      }
    }
    return faults
  }

  private func finding(of node: Graph.Node, in survey: Survey) -> Finding {
    let graph = survey.graph
    let role = graph.declaration(of: node)?.role
    let isContribution = role == .contribution || role == .wholeContribution
    let key = graph.key(of: node)
    let name = survey.name(of: isContribution ? survey.element(ofCollection: key) ?? key : key)
    let predicate: Phrase = isContribution ? "contributed to `\(survey.name(of: key))`" : "bound"
    return Finding(
      id: Self.id, severity: .error, subject: name, summary: "`\(name)` is \(predicate): its factory returns nothing",
      place: graph.site(of: node),
      path: survey.names(of: survey.path(to: node)),
      evidence: [survey.evidence(of: node, role: isContribution ? .contributed : .bound)]
        + survey.installations(of: [node]),
      notes: [
        Finding.Note(
          .fix,
          "return the value to bind; if its type is noncopyable, which cannot be bound, wrap it in a final class; or if this "
            + "is an action, run it with onBuild")
      ])
  }
}
