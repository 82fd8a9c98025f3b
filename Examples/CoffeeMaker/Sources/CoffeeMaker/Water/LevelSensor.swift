// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct LevelSensor: Sensor {
  let tank: WaterTank

  var reading: String { "\(tank.milliliters) ml of water" }
}
