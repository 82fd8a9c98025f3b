// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct FrothMilk: BrewingStep {
  let wand: Lazy<SteamWand>
  let log: EventLog

  func prepare(_ recipe: Recipe, in cup: Cup) {
    guard recipe.milk > 0 else { return }
    wand.get().froth(milliliters: recipe.milk)
    cup.milliliters += recipe.milk
    log.record("steam wand: \(recipe.milk) ml of milk")
  }
}
