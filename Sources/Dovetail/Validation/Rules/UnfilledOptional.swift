// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An optional request that stays `nil`, although something that would do is bound.
///
/// A warning, because an optional may be meant to stay `nil`. So nothing is reported where nothing resembles the request, where it is
/// filled in another component that has the same binding, or where the root needs none of its requesters. Nor does it count
/// if only what needs the requester would do, as a coordinator does that is the delegate of its own screens.
///
/// Sound because a derived optional has an edge if and only if its element can be made, so that one without is `nil` in each
/// instance. One diagnostic a key. Costs one pass over the derived nodes; and where an optional stays `nil`, one over the
/// declarations, which groups their keys, and as many questions about conformance as there are bindings, up to a limit.
struct UnfilledOptional: Rule {
  static let id = Diagnostic.ID.unfilledOptional
  static let severity = Diagnostic.Severity.warning
  let survey: Survey

  func faults() -> [Fault] {
    if survey.unfilledOptionals.isEmpty || survey.isRootMissing { return [] }
    return survey.unfilledOptionals.filter { survey.isAlwaysUnfilled($0) && survey.hasSource(forOptional: $0) }
      .map { node in fault(of: graph.key(of: node)) { finding(for: node) } }
  }

  private func finding(for node: Graph.Node) -> Finding {
    let name = survey.name(of: graph.key(of: node))
    let absence = survey.absence(of: survey.absentKey(of: node))
    return finding(
      about: name,
      "`\(name)` stays nil, because \(absence.before) `\(survey.name(of: absence.name))` where it is requested",
      at: survey.site(ofRequestFor: node), path: survey.path(to: node),
      evidence: survey.evidence(ofRequestsFor: node), mergingEvidence: true, proposals: survey.proposals(for: node),
      suggestions: ["if it is meant to be nil, pass nil in the factory instead of requesting it"])
  }
}
