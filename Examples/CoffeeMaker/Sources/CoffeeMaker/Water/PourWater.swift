// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct PourWater: BrewingStep {
  let pump: any Pump
  let log: EventLog

  func prepare(_ recipe: Recipe, in cup: Cup) {
    let poured = pump.pump(milliliters: recipe.milliliters)
    cup.milliliters += poured
    log.record("pump: \(poured) ml")
  }
}
