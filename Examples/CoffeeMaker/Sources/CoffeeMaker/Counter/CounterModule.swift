// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct CounterModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Menu.init)
    binder.bind().to(factory: Cup.init)
    binder.bind().to(factory: Barista.init)
    binder.bind(Till.self).asSingleton().to(factory: Till.init)
    binder.bind(Recipe.self).intoCollection().to(value: [
      Recipe(name: "espresso", price: 220, grams: 18, milliliters: 40),
      Recipe(name: "lungo", price: 240, grams: 18, milliliters: 90),
    ])
    binder.bindPropertyInjection(of: OrderCommand.self).to(injector: OrderCommand.injectProperties)
  }
}
