// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One request, or one part of what is derived.
package struct GraphEdge: Sendable {
  package let target: Int
  package let strength: Strength
  /// The effects that whoever asks along this edge can put up with, or pass on.
  package let accepts: Effects
  /// Whether whoever follows the edge constructs an eager singleton, which all others get.
  package let isConstruction: Bool

  init(_ target: Int, _ strength: Strength, accepting effects: Effects = .all, isConstruction: Bool = false) {
    self.target = target
    self.strength = strength
    accepts = effects
    self.isConstruction = isConstruction
  }
}

/// A binding that takes the place of an ancestor's without saying so.
package struct GraphShadowing: Sendable {
  package let node: Int
  package let shadowed: Int
}
