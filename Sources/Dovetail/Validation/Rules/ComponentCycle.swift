// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component is installed inside itself, perhaps through others.
///
/// Sound because components are distinguished by their types, and one inside itself would have to be configured without end.
/// The declarations stop at the second, and note it, so this only reads a list.
struct ComponentCycle: Rule {
  static let id = Diagnostic.ID.componentCycle
  let survey: Survey

  func findings() -> [Finding] {
    graph.declarations.recursiveComponents.map { node in
      let key = graph.key(of: node)
      let name = survey.name(of: key)
      let around = Array(graph.declarations.chain(to: graph.scope(of: node))).reversed()
        .map { graph.declarations.scopes[$0].component }
      let ring = Array(around.drop { graph.key(of: $0) != key }) + [node]
      let last = survey.name(of: ring[ring.count - 2])
      let others: Phrase = ring.count == 2 ? "" : ", or one of the others"
      let request: Phrase =
        ring[0] == graph.component
        ? ""
        : "; what is inside may ask for `\(Snippet.request(key))` all the same, and opens another instance"
      return finding(
        about: name, "`\(name)` is installed inside itself", at: graph.site(of: node), path: around + [node],
        evidence: ring.dropFirst().map { survey.evidence(of: $0, role: .installed) },
        notes: [.fix("remove the installation in `\(last)`\(others)\(request)")])
    }
  }
}
