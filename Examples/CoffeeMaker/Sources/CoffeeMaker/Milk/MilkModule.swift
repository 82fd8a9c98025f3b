// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct MilkModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: SteamWand.init)
    binder.bind((any BrewingStep).self).intoCollection().to(factory: FrothMilk.init)
    binder.bind(Recipe.self).intoCollection().to(value: [
      Recipe(name: "cappuccino", price: 320, grams: 18, milliliters: 40, milk: 120),
      Recipe(name: "mocha", price: 350, grams: 18, milliliters: 40, milk: 90),
    ])
  }
}
