// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct GrindingModule: Module {
  func configure(binder: Binder) {
    binder.bind(BeanHopper.self).asSingleton().to(factory: BeanHopper.init)
    binder.bind().to(factory: Scale.init)
    binder.bind((any Grinder).self).to(factory: BurrGrinder.init)
    binder.bind((any Sensor).self).intoCollection().to(factory: HopperSensor.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: GrindBeans.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: TampPowder.init)
  }
}
