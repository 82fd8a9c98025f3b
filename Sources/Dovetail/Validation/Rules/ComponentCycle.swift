// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component is installed inside itself, be it through others.
///
/// Sound because components are told apart by their types, and one inside itself would have to be configured without end.
/// The declarations stop at the second, and note it, so this only reads a list.
struct ComponentCycle: Rule {
  static let id = Diagnostic.ID.componentCycle

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    return graph.declarations.recursiveComponents.map { node in
      let key = graph.key(of: node)
      let name = survey.name(of: key)
      let around = Array(graph.declarations.chain(to: graph.scope(of: node))).reversed()
        .map { graph.declarations.scopes[$0].component }
      let ring = Array(around.drop { graph.key(of: $0) != key }) + [node]
      let request = survey.code(requesting: key)
      let last = survey.name(of: ring[ring.count - 2])
      return Finding(
        id: Self.id, severity: .error, subject: name, summary: "`\(name)` is installed inside itself",
        place: graph.site(of: node),
        path: survey.names(of: around + [node]),
        evidence: ring.dropFirst().map { survey.evidence(of: $0, role: .installed) }
          + survey.installations(of: Array(ring.dropFirst())),
        notes: [
          Finding.Note(
            .fix,
            "remove the installation in `\(last)`" + (ring.count == 2 ? "" : ", or one of the others")
              + (ring[0] == graph.component
                ? "" : "; what is inside may ask for `\(request)` all the same, and opens another instance"))
        ])
    }
  }
}
