// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct GrindBeans: BrewingStep {
  let grinder: any Grinder
  let scale: Scale
  let log: EventLog

  func prepare(_ recipe: Recipe, in cup: Cup) {
    grinder.grind(grams: recipe.grams)
    log.record("grinder: \(scale.weigh(grams: recipe.grams)) g on the scale")
  }
}
