// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Nineteen bindings in three modules: a value, seven singletons, four contributions, and an optional that is bound
/// beside one that is not.
struct BarComponent: Component {
  typealias Root = Bar

  func configure(binder: Binder) {
    binder.install(module: WaterModule())
    binder.install(module: CoffeeModule())
    binder.bind(MilkJug.self).to(factory: MilkJug.init)
    binder.bind(Till.self).asSingleton().to(factory: Till.init)
    binder.bind(Menu.self).to(factory: Menu.init)
    binder.bind(Bar.self).to(factory: Bar.init)
  }
}

private struct MachineModule: Module {
  func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: Settings(milliliters: 1800, grams: 18))
    binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind(EventLog.self).asSingleton().to(factory: EventLog.init)
  }
}

private struct WaterModule: Module {
  func configure(binder: Binder) {
    binder.install(module: MachineModule())
    binder.bind((any Heater).self).asSingleton().to(factory: ElectricHeater.init)
    binder.bind(Thermometer.self).to(factory: Thermometer.init)
    binder.bind(Boiler.self).asSingleton().to(factory: Boiler.init)
    binder.bind(Tank.self).asSingleton().to(factory: Tank.init)
    binder.bind(Pump.self).to(factory: Pump.init)
  }
}

private struct CoffeeModule: Module {
  func configure(binder: Binder) {
    binder.install(module: MachineModule())
    binder.bind(Grinder.self).asSingleton().to(factory: Grinder.init)
    binder.bind(Scale.self).to(factory: Scale.init)
    binder.bind((any Step).self).intoCollection().to(factory: GrindStep.init)
    binder.bind((any Step).self).intoCollection().to(factory: WeighStep.init)
    binder.bind((any Step).self).intoCollection().to(factory: HeatStep.init)
    binder.bind((any Step).self).intoCollection().to(factory: PourStep.init)
    binder.bind(Brewer.self).to(factory: Brewer.init)
  }
}
