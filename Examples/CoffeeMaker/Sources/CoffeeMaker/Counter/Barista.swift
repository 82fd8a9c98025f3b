// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Takes a cup, lets the machine fill it, and takes the money.
struct Barista {
  let program: BrewingProgram
  let takeCup: Provider<Cup>
  let warmer: CupWarmer?
  let till: Till
  let log: EventLog

  func serve(_ recipe: Recipe) {
    log.record("barista: one \(recipe.name)")
    let cup = takeCup()
    warmer?.warm(cup)
    program.brew(recipe, in: cup)
    till.take(recipe.price)
    log.record("barista: here you are, \(cup.milliliters) ml of \(recipe.name)")
  }
}
