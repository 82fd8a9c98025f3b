// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A random graph with some overridden elements, and the engine's report on it.
///
/// The overridden elements are bound in one component or in several, and in none by default. The override therefore
/// changes each of their statements.
struct RandomOverride {
  /// The subjects of the notes that singletons are no longer shared.
  let unshared: [String]
  /// The subjects of the warnings that defaults have no effect.
  let ineffective: [String]
  let expectedToBeUnshared: [String]
  let expectedToBeIneffective: [String]

  init(of graph: RandomGraph, using random: inout SplitMix64) {
    let statements = graph.scopes.flatMap(\.statements)
    let keys = Set(statements.filter(\.isBinding).map(\.key)).filter { key in
      graph.keys.contains(key) && statements.allSatisfy { $0.key != key || $0.isBinding || $0.isDecoration }
    }.sorted().shuffled(using: &random)
    // Mostly shared elements.
    let shared = keys.filter { key in zip(graph.keys, graph.isShared).contains { $0 == key && $1 } }
    let overridden = shared.prefix(2) + keys.filter { !shared.contains($0) }.prefix(1)
    let overrides = overridden.map { $0.bound.living(random.oneIn(3) ? .singleton : .transient) }
    // The others get a default, which is replaced only if the component itself binds them.
    let byDefault = keys.filter { !overridden.contains($0) }.prefix(2) + ["Fresh"]
    let toy = ToyGraph(
      root: RandomGraph.root, accepting: graph.accepted, statements: graph.statements,
      overrides: overrides + byDefault.map(\.byDefault))
    unshared = toy.notes.map(\.subject).sorted()
    ineffective = toy.warnings.filter { $0.id == .ineffectiveOverride }.map(\.subject).sorted()
    let ownKeys = Set(graph.scopes[0].statements.filter(\.isBinding).map(\.key))
    expectedToBeIneffective = byDefault.filter(ownKeys.contains).sorted()

    var replaced = graph
    for place in graph.places {
      guard let override = overrides.first(where: { $0.key == graph.statement(at: place).key }),
        graph.statement(at: place).isBinding
      else { continue }
      replaced.scopes[place.scope].statements[place.index].lifetime = override.lifetime
      replaced.scopes[place.scope].statements[place.index].needs = []
      replaced.scopes[place.scope].statements[place.index].alias = nil
    }
    for key in byDefault where !ownKeys.contains(key) { replaced.scopes[0].statements.append(key.byDefault) }
    let oracle = Oracle(statements: replaced.statements, root: RandomGraph.root, accepting: graph.accepted)
    var former = graph
    for key in byDefault where !ownKeys.contains(key) { former.scopes[0].statements.append(key.byDefault) }
    let formerOracle = Oracle(statements: former.statements, root: RandomGraph.root, accepting: graph.accepted)
    let changed = oracle.statements.indices.filter { index in
      let (before, after) = (formerOracle.statements[index], oracle.statements[index])
      let wasShared = formerOracle.isShared(formerOracle.original(of: index + 1))
      return before.isBinding && wasShared && !after.isShared && !after.isAlias && oracle.requestCount(of: index) > 1
    }
    expectedToBeUnshared = Set(changed.map { oracle.statements[$0].key }).sorted()
  }
}
