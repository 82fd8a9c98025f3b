// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A key is requested but not bound.
///
/// Sound because a node counts as missing only when neither a declaration nor a derivation makes it, and complete because
/// every request has a node. One diagnostic a key: the requesters are evidence. A key that a child component of the requester's
/// binds is another rule's business. O(V), and O(V + E) where something is missing.
struct MissingBinding: Rule {
  static let id = Diagnostic.ID.missingBinding
  let survey: Survey

  func findings() -> [Finding] {
    survey.missingNodes.filter { survey.isRequested($0) && survey.captors(of: $0).isEmpty }.map { node in
      let key = graph.key(of: node)
      let absence = survey.absence(of: key)
      let conforming = survey.substitutes(for: node).filter { survey.isVisible($0, toRequestersOf: node) }
      let edit: Edit =
        conforming.count == 1
        ? .alias(key, of: graph.key(of: conforming[0]), in: graph.scope(of: conforming[0]))
        : .bind(key, in: survey.scope(aroundRequestersOf: node))
      return finding(
        about: survey.name(of: key), "\(absence.before) `\(survey.name(of: absence.name))`",
        at: survey.site(ofRequestFor: node), path: survey.path(to: node),
        evidence: survey.evidence(ofRequestsFor: node), mergingEvidence: true,
        notes: survey.explanation(ofMissingPathTo: node) + survey.nearMisses(of: key, missing: node)
          + [.fix("\(edit)")])
    }
  }
}
