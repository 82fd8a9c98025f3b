// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An optional request stays `nil`, although a similar key is bound.
///
/// A warning, because an optional may be meant to stay `nil`. So there is no report if no bound key resembles the
/// request, if the same binding gets a value in another component, or if the root needs none of the requesters. Nor is
/// there one if every candidate needs the requester itself, such as a coordinator that is the delegate of its own
/// screens.
///
/// Sound because a derived optional has an edge if and only if its element can be made. Without an edge it is `nil` in
/// each instance. There is one diagnostic for each key. The rule costs one pass over the derived nodes. If an optional
/// stays `nil`, it also groups the keys of all declarations and tests the conformance of each binding, up to a limit.
struct UnfilledOptional: Rule {
  static let id = Diagnostic.ID.unfilledOptional
  static let severity = Diagnostic.Severity.warning
  let survey: Survey

  func faults() -> [Fault] {
    if survey.unfilledOptionals.isEmpty || survey.isRootMissing { return [] }
    return survey.unfilledOptionals.filter { survey.isAlwaysUnfilled($0) && survey.hasSource(forOptional: $0) }
      .map { .unfilledOptional($0) }
  }

  func finding(for node: Graph.Node) -> Finding {
    let name = survey.name(of: graph.key(of: node))
    let absence = survey.absence(of: survey.absentKey(of: node))
    let path = survey.path(to: node)
    return finding(
      about: name,
      "`\(name)` stays nil, because \(absence.before) `\(survey.name(of: absence.name))` where it is requested",
      at: survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: survey.evidence(ofRequestsFor: node), mergingEvidence: true, proposals: survey.proposals(for: node),
      suggestions: ["if nil is intended, pass nil in the factory instead of requesting it"])
  }
}
