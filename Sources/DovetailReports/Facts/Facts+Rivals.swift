// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// What overrides replace.

extension Facts {
  /// The singleton that an unshared declaration of an override replaces, also if an earlier override replaced it.
  ///
  /// An alias of a singleton counts as one. A collection that is bound as a whole does not count, because its instances
  /// differ from the contributions that it replaces.
  func singleton(replacedBy node: Graph.Node) -> Declaration? {
    if graph.declaration(of: node)?.lifetime != .transient { return nil }
    return replaced(by: node).first { replaced in
      if replaced.lifetime.isSingleton { return true }
      let originals = Search(from: original(ofReplaced: replaced)) { node in
        self.replaced(by: node).flatMap(original(ofReplaced:)).map { (edge: 0, vertex: $0) }
      }
      return originals.vertices.contains { node in
        let former = self.replaced(by: node)
        let declared = former.isEmpty ? graph.declaration(of: node).map { [$0] } ?? [] : former
        return declared.contains(where: \.lifetime.isSingleton)
      }
    }
  }

  /// What a declaration replaces, the last first.
  private func replaced(by node: Graph.Node) -> [Declaration] {
    let declarations = graph.declarations
    guard let outcome = declarations.overrideOutcomes[node] else { return [] }
    let isCollected = declarations.all[node].role.isCollected
    return outcome.replaced.reversed().flatMap { $0.filter { $0.role.isCollected == isCollected } }
  }

  /// What an alias that has been replaced would lead to now; empty for anything else.
  private func original(ofReplaced alias: Declaration) -> [Graph.Node] {
    if !alias.isAlias { return [] }
    let key = graph.declarations.requests[alias.requests.lowerBound]
    let visible = survey.declarations(of: key, visibleFrom: alias.scope)
    let bound = [.binding, .seed, .defaultBinding].lazy.compactMap { role in
      visible.first { self.graph.declarations.all[$0].role == role }
    }
    return bound.prefix(1).map(graph.original(of:))
  }

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
