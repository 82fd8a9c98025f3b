// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct HeatModule: Module {
  let brewing: Celsius
  let steaming: Celsius

  func configure(binder: Binder) {
    binder.bind(Celsius.self).tagged(with: BrewingTemperature.self).to(value: brewing)
    binder.bind(Celsius.self).tagged(with: SteamingTemperature.self).to(value: steaming)
    binder.bind((any Heater).self).to(factory: ElectricHeater.init)
    binder.bind(Boiler.self).asSingleton().to(factory: Boiler.init)
    binder.bind().to(factory: SafetyValve.init)
    binder.bind((any Sensor).self).intoCollection().to(factory: TemperatureSensor.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: HeatWater.init)
  }
}
