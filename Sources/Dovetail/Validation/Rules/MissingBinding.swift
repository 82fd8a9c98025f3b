// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Nobody binds a key that is asked for.
///
/// Sound because a node counts as missing only when neither a declaration nor a derivation makes it, and complete because
/// every request has a node. One diagnostic a key: the requesters are evidence. What a component inside the requester's binds
/// is another rule's business. O(V), and O(V + E) where something is missing.
struct MissingBinding: Rule {
  static let id = Diagnostic.ID.missingBinding

  func findings(in survey: Survey) -> [Finding] {
    survey.graph.derivedNodes.compactMap { node in
      guard case .missing = survey.graph.origin(of: node), survey.isRequested(node), survey.captors(of: node).isEmpty
      else { return nil }
      let key = survey.graph.key(of: node)
      let name = survey.name(of: key)
      let absence = survey.absence(of: key)
      let conforming = survey.substitutes(for: node).filter { survey.isVisible($0, toRequestersOf: node) }
      let edit: Edit =
        conforming.count == 1
        ? .alias(key, of: survey.graph.key(of: conforming[0]), in: survey.graph.scope(of: conforming[0]))
        : .bind(key, in: survey.graph.scope(of: node))
      return Finding(
        id: Self.id, severity: .error, subject: name,
        summary: "\(absence.before) `\(survey.name(of: absence.name))`", place: survey.site(ofRequestFor: node),
        path: survey.names(of: survey.path(to: node)), evidence: survey.evidence(ofRequestsFor: node),
        notes: survey.explanation(ofMissingPathTo: node) + survey.nearMisses(of: key, missing: node)
          + [Finding.Note(.fix, "\(edit)")])
    }
  }
}
