// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// All steps, in the order in which their modules were installed.
struct BrewingProgram {
  let steps: [any BrewingStep]

  func brew(_ recipe: Recipe, in cup: Cup) {
    for step in steps { step.prepare(recipe, in: cup) }
  }
}
