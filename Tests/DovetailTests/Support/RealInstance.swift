// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An open component, for a walk.
final class RealInstance: Sendable {
  let parent: RealInstance?
  /// The oracle's scope.
  let scope: Int
  let depth: Int
  /// The seed that it was opened with.
  let seed: Construction?

  init(inside parent: RealInstance?, scope: Int, seed: Construction?) {
    self.parent = parent
    self.scope = scope
    depth = parent.map { $0.depth + 1 } ?? 0
    self.seed = seed
  }
}

extension RealInstance {
  /// An instance of the component that is built.
  static var root: RealInstance { RealInstance(inside: nil, scope: 0, seed: nil) }

  /// The instance at this depth: this one, or that of an ancestor.
  func enclosing(at depth: Int) -> RealInstance {
    var instance = self
    while instance.depth > depth, let parent = instance.parent { instance = parent }
    return instance
  }

  /// The seed of an instance of a scope.
  static func seed(of scope: Int, _ oracle: Oracle, _ graph: RealGraph) -> Construction {
    let statement = oracle.statements.indices.first {
      oracle.scopeOfStatement[$0] == scope && oracle.statements[$0].isSeed
    }
    return Construction(statement: statement ?? -1, given: [], tracker: graph.constructions, run: graph.run)
  }
}
