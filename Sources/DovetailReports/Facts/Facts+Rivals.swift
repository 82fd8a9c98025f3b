// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Facts {
  /// For each default of an override, the declarations that it gives way to.
  func declarationsBeforeDefaults() -> [Graph.Node: [Graph.Node]] {
    let declarations = graph.declarations
    let defaults = declarations.overrideOutcomes.filter { node, outcome in
      outcome.isDefault && declarations.all[node].role == .defaultBinding
    }.keys
    var rivals: [Graph.Node: [Graph.Node]] = [:]
    // All defaults of one key in one component have the same.
    for (key, ofKey) in defaults.ascending().grouped(by: graph.key(of:)) {
      for (scope, nodes) in ofKey.grouped(by: graph.scope(of:)) {
        let others = self.survey.declarations(of: key, visibleFrom: scope).filter { other in
          let declaration = declarations.all[other]
          return declaration.providesItsKey && (declaration.role != .defaultBinding || declaration.scope != scope)
        }
        for node in nodes { rivals[node] = others }
      }
    }
    return rivals
  }
}
