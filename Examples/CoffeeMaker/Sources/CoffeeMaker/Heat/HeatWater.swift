// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct HeatWater: BrewingStep {
  let boiler: Boiler
  let temperature: TaggedProvider<BrewingTemperature>
  let log: EventLog

  func prepare(_ recipe: Recipe, in cup: Cup) {
    boiler.heat(to: temperature.get())
    log.record("boiler: \(boiler.temperature)")
  }
}
