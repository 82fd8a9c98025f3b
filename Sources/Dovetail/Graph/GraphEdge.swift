// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One request, or one part of what is derived.
package struct GraphEdge: Sendable {
  package let destination: Int
  package let strength: Strength
  /// The effects that whoever asks along this edge can put up with, or pass on.
  let accepts: Effects
  /// Whether whoever follows the edge constructs an eager singleton, which all others get.
  package let isConstruction: Bool

  init(_ destination: Int, _ strength: Strength, accepting effects: Effects = .all, isConstruction: Bool = false) {
    self.destination = destination
    self.strength = strength
    accepts = effects
    self.isConstruction = isConstruction
  }
}

extension GraphEdge {
  /// The words for ``accepts``, for a graph that is written down.
  package var writtenAccepts: [String] { accepts.written() }
}
