// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct WaterModule: Module {
  let capacity: Int

  func configure(binder: Binder) {
    binder.bind(WaterTank.self).asSingleton().to { [capacity] in WaterTank(milliliters: capacity) }
    binder.bind((any Pump).self).to(factory: Thermosiphon.init)
    binder.bind((any Sensor).self).intoCollection().to(factory: LevelSensor.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: PourWater.init)
  }
}
