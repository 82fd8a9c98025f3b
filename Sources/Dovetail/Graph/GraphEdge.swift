// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One request, or one part of a derived node.
package struct GraphEdge: Sendable {
  package let destination: Int
  package let strength: Strength
  /// The effects that the requester accepts or passes on.
  package let accepts: Effects
  /// Whether this edge constructs an eager singleton. All other edges get it after its construction.
  package let constructsEagerSingleton: Bool

  init(
    _ destination: Int, _ strength: Strength, accepting effects: Effects = .all, constructsEagerSingleton: Bool = false
  ) {
    self.destination = destination
    self.strength = strength
    accepts = effects
    self.constructsEagerSingleton = constructsEagerSingleton
  }
}
