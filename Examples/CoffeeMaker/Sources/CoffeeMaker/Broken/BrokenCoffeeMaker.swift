// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A machine made of the same modules and some faulty ones, with several mistakes.
///
/// `build()` runs no factory and reports all mistakes at once.
struct BrokenCoffeeMaker: Component {
  typealias Root = CoffeeBar

  func configure(binder: Binder) {
    binder.install(module: MachineModule(settings: Settings()))
    binder.install(module: GrindingModule())
    binder.install(module: FaultyHeatModule())
    // Modules with different parameters are different modules: now there are two tanks and two pumps.
    binder.install(module: WaterModule(capacity: 1_000))
    binder.install(module: WaterModule(capacity: 2_000))
    binder.install(module: FaultyCounterModule())
    // The modules contribute the steps one by one, so a binding of all is a mistake.
    binder.bind([any BrewingStep].self).to { (grinder: any Grinder, scale: Scale, log: EventLog) in
      [GrindBeans(grinder: grinder, scale: scale, log: log)]
    }
    binder.bind().to(factory: CoffeeBar.init)
  }
}
