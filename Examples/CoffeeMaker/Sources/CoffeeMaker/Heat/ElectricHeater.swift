// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// More power heats the water sooner.
struct ElectricHeater: Heater {
  let settings: Settings

  func seconds(forDegrees degrees: Int) -> Int {
    degrees * 700 / settings.heaterWatts
  }
}
