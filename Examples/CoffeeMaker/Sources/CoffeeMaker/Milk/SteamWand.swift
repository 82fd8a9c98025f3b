// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Its cleaning at construction takes a while, and an espresso does not need it.
final class SteamWand {
  private let boiler: Boiler
  private let temperature: TaggedProvider<SteamingTemperature>
  private let clock: any Clock

  init(boiler: Boiler, temperature: TaggedProvider<SteamingTemperature>, clock: any Clock, log: EventLog) {
    self.boiler = boiler
    self.temperature = temperature
    self.clock = clock
    clock.wait(seconds: 10)
    log.record("steam wand: cleaned")
  }

  func froth(milliliters: Int) {
    boiler.heat(to: temperature.get())
    clock.wait(seconds: milliliters / 5)
  }
}
