// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// An override declares a default for a key that is bound already, so the default changes nothing.
  ///
  /// A warning, because the graph is sound, but the default is never used. Sound because a default gives way to every
  /// other declaration of its key that its component sees. Two defaults in one component are a separate error. Only the
  /// override's own statements count, because a module that it installs may bring defaults for components that do not
  /// bind the key. If several components share an override, a default that is used in one of them is no mistake.
  ///
  /// No cost without overrides, otherwise one pass over the declarations.
  func ineffectiveOverrides() -> [Fault] {
    let rivals = facts.rivalsOfDefaults
    return facts.groupedByLine(rivals.keys.ascending()).filter { $0.allSatisfy { rivals[$0]?.isEmpty == false } }
      .map { .ineffectiveOverride($0) }
  }

  func finding(ofIneffectiveOverride nodes: [Graph.Node]) -> Finding {
    let rivals = nodes.flatMap { facts.rivalsOfDefaults[$0, default: []] }
    let name = name(of: graph.key(of: nodes[0]))
    return finding(
      about: name, "an override binds `\(name)` by default, which has no effect beside the existing binding",
      at: graph.site(of: nodes[0]),
      evidence: nodes.map { evidence(of: $0, role: .override) }
        + rivals.map { evidence(of: $0, role: role(of: $0)) },
      proposals: [
        Proposal(nodes.map { facts.edit($0, \.verb, .bind) }), Proposal(nodes.map(facts.edit(removing:))),
      ])
  }
}
