// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// Keeps water hot. The machine has one, so it is bound as a singleton, and so it must be Sendable.
final class Boiler: Sendable {
  private let heater: any Heater
  private let valve: SafetyValve
  private let clock: any Clock
  private let current = Mutex(Celsius(20))

  init(heater: any Heater, valve: SafetyValve, clock: any Clock) {
    self.heater = heater
    self.valve = valve
    self.clock = clock
  }

  var temperature: Celsius { current.withLock { $0 } }

  func heat(to target: Celsius) {
    let missing = target.degrees - temperature.degrees
    if missing > 0 { clock.wait(seconds: heater.seconds(forDegrees: missing)) }
    current.withLock { $0 = target }
    valve.check()
  }
}
