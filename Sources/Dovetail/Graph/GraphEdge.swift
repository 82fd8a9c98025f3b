// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One request, or one part of what is derived.
struct GraphEdge: Sendable {
  let destination: Int
  let strength: Strength
  /// The effects that whoever asks along this edge can put up with, or pass on.
  let accepts: Effects
  /// Whether whoever follows the edge constructs an eager singleton, which all others get.
  let isConstruction: Bool

  init(_ destination: Int, _ strength: Strength, accepting effects: Effects = .all, isConstruction: Bool = false) {
    self.destination = destination
    self.strength = strength
    accepts = effects
    self.isConstruction = isConstruction
  }
}
