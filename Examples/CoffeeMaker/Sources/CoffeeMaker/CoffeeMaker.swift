// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The whole machine: its modules, and their order.
///
/// The order matters where modules contribute to one collection. Drinks follow the order in which the modules with
/// the steps are installed: ground, heated, poured, topped with milk.
struct CoffeeMaker: Component {
  typealias Root = CoffeeBar

  var settings = Settings()

  func configure(binder: Binder) {
    binder.install(module: MachineModule(settings: settings))
    binder.install(module: GrindingModule())
    binder.install(module: HeatModule(brewing: Celsius(93), steaming: Celsius(128)))
    binder.install(module: WaterModule(capacity: 1_000))
    binder.install(module: CounterModule())
    binder.install(module: MilkModule())
    if settings.warmsCups {
      binder.install(module: CupWarmerModule())
    }
    binder.bind().to(factory: CoffeeBar.init)
  }
}
