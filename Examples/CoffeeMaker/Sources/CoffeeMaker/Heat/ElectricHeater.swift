// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The stronger it is, the sooner the water is hot.
struct ElectricHeater: Heater {
  let settings: Settings

  func seconds(forDegrees degrees: Int) -> Int {
    degrees * 700 / settings.heaterWatts
  }
}
