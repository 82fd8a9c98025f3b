// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A pump without moving parts: hot water rises by itself.
struct Thermosiphon: Pump {
  let boiler: Boiler
  let tank: WaterTank
  let clock: any Clock

  func pump(milliliters: Int) -> Int {
    guard boiler.temperature > Celsius(80) else { return 0 }
    clock.wait(seconds: milliliters * 3 / 5)
    return tank.take(milliliters: milliliters)
  }
}
