// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistakes: a forgotten tag, a cycle, and a forgotten `asSingleton()`.
struct FaultyHeatModule: Module {
  func configure(binder: Binder) {
    // Requesters need the brewing temperature with its tag.
    binder.bind(Celsius.self).to(value: Celsius(93))
    // The boiler needs a heater, and this heater needs the boiler.
    binder.bind((any Heater).self).to { (boiler: Boiler, settings: Settings) in ElectricHeater(settings: settings) }
    // Not a singleton, so the valve has no particular boiler to watch.
    binder.bind().to(factory: Boiler.init)
    binder.bind().to(factory: SafetyValve.init)
    binder.bind((any Sensor).self).intoCollection().to(factory: TemperatureSensor.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: HeatWater.init)
  }
}
