// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension MissingBinding {
  /// The edits that make a parameter an argument, if a factory with that argument is requested as an optional.
  private func factories(withArgument node: Graph.Node) -> [Edit] {
    let edges = Set(survey.requests(for: node).map(\.edge))
    return survey.unfilledOptionals.flatMap { optional -> [Edit] in
      let factory = survey.absentKey(of: optional)
      let count = survey.arguments(of: factory).count
      return survey.factories(meantBy: optional).filter { edges.isSubset(of: graph.edgeRange(of: $0).prefix(count)) }
        .map { .rebind($0, as: factory) }
    }.uniqued()
  }

  func finding(for node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let absence = survey.absence(of: key)
    let path = survey.path(to: node)
    let proposals = factories(withArgument: node).map { Proposal($0) } + survey.proposals(for: node)
    return finding(
      about: survey.name(of: key), "\(absence.before) `\(survey.name(of: absence.name))`",
      at: survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: survey.evidence(ofRequestsFor: node), mergingEvidence: true,
      notes: survey.explanation(ofMissingPathTo: node) + unfinishedStatements, proposals: proposals,
      suggestions: suggestions(for: node, hasNearMisses: proposals.contains { $0.nearMiss != nil }))
  }

  /// Notes on statements without a last step, which may have been meant to bind the key.
  private var unfinishedStatements: [Finding.Note] {
    let sites = graph.declarations.unfinishedSites
    if sites.isEmpty { return [] }
    let places = sites.map { "\($0)" as Phrase }.listedShortly()
    return [
      .note(
        sites.count == 1
          ? "the statement at \(places) declares nothing, because its last step is missing"
          : "the statements at \(places) declare nothing, because their last steps are missing")
    ]
  }

  private func suggestions(for node: Graph.Node, hasNearMisses: Bool) -> [Phrase] {
    let key = graph.key(of: node)
    if survey.arguments(of: key).count > 3 {
      return ["combine the arguments in one struct, because a factory takes at most three"]
    }
    if hasNearMisses { return [] }
    if !survey.isVocabulary(key) || survey.shape(of: key).tag != nil {
      let hasModules = graph.declarations.installations.count > graph.declarations.scopes.count
      return hasModules ? ["if a module binds it, install that module"] : []
    }
    let examples = survey.requests(for: node).map(\.requester).uniqued().prefix(3).map(closure(of:)).uniqued()
    return ["if the parameter has a default value, leave it out: \(examples.listed())"]
      + (survey.isAmbiguous(node)
        ? [
          "otherwise declare a Tag for each meaning of `\(survey.name(of: key))`, bind each value with its tag, and request `TaggedElement<…>`"
        ] : [])
  }

  /// The closure that passes only a requester's other parameters, and its place. If the constructed type is unknown,
  /// only the place.
  private func closure(of requester: Graph.Node) -> Phrase {
    let key = graph.key(of: requester)
    let constructed = survey.constructed(by: survey.element(ofCollection: key) ?? survey.shape(of: key).untagged)
    let place: Phrase = graph.site(of: requester).map { " at \($0)" } ?? ""
    if !survey.isInitializable(constructed) || !survey.arguments(of: key).isEmpty { return "in the factory\(place)" }
    let others = graph.edges(of: requester).map(\.destination)
      .filter { !graph.isMissing($0) || !survey.isVocabulary(graph.key(of: $0)) }.map(survey.name(of:))
    if others.isEmpty { return "`.to { \(survey.name(of: constructed))() }`\(place)" }
    let parameters = zip(["a", "b", "c", "d"], others).map { "\($0): \($1)" as Phrase }
    let remaining = (parameters + (others.count > 4 ? ["…"] : [])).joined(separator: ", ")
    return "`.to { (\(remaining)) in \(survey.name(of: constructed))(…) }`\(place)"
  }
}
