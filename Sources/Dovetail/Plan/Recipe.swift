// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How a cell constructs its element: the same for the cells of all instances of a component, each of which lets go of it
/// when it has its element.
final class Recipe: Sendable {
  let slot: Slot
  let label: CellLabel

  init(_ slot: Slot, label: ConstructionStep) {
    self.slot = slot
    self.label = CellLabel(step: label)
  }
}

/// What messages say of a cell.
final class CellLabel: Sendable {
  let step: ConstructionStep

  init(step: ConstructionStep) {
    self.step = step
  }
}
