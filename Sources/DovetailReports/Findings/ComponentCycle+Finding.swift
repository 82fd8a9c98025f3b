// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofComponentCycle node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let name = name(of: key)
    let around = Array(graph.declarations.chain(to: graph.scope(of: node))).reversed()
      .map { graph.declarations.scopes[$0].component }
    let ring = Array(around.drop { graph.key(of: $0) != key }) + [node]
    let declaration = graph.declarations.all[node]
    let child = graph.declarations.scopes[declaration.scope].installation
    // The module that installs it inside may be meant for a parent.
    let modules = graph.declarations.path(to: declaration.installation).drop { $0 != child }.dropFirst()
    return finding(
      about: name, "`\(name)` is installed inside itself", at: graph.site(of: node), path: around + [node],
      evidence: ring.dropFirst().map { evidence(of: $0, role: .installed) },
      notes: ring[0] == graph.component
        ? [] : [.note("without it, a request for `\(Snippet.request(key))` inside still opens another instance")],
      proposals: ring.dropFirst().reversed().prefix(3).map { Proposal(facts.edit(removing: $0)) }
        + modules.prefix(1).map { Proposal([facts.removal(ofInstallation: $0)]) })
  }
}
