// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Edits that may fix a fault together.
struct Proposal: Sendable {
  /// The edits, one for each line; empty if the proposal is only a fact.
  var edits: [Edit]
  /// The condition under which the user wants the edits.
  var condition: Phrase?
  /// The reason for the edits.
  var reason: Phrase?
  /// What else the edits change, as the end of their sentence: `; then …` or `, which …`.
  var consequence: Phrase?
  /// Whether users usually mean that consequence.
  var isConsequenceMeant = false
  /// A fact that may help if the edits do not fix the fault.
  var nearMiss: Phrase?

  /// Whether it needs a factory that only a person can write.
  var bindsAnew: Bool { edits.contains(where: \.bindsAnew) }

  init(
    _ edits: [Edit], if condition: Phrase? = nil, because reason: Phrase? = nil, leadingTo consequence: Phrase? = nil,
    nearMiss: Phrase? = nil
  ) {
    self.edits = edits
    self.condition = condition
    self.reason = reason
    self.consequence = consequence
    self.nearMiss = nearMiss
  }

  init(
    _ edit: Edit, if condition: Phrase? = nil, because reason: Phrase? = nil, leadingTo consequence: Phrase? = nil,
    nearMiss: Phrase? = nil
  ) {
    self.init([edit], if: condition, because: reason, leadingTo: consequence, nearMiss: nearMiss)
  }
}
