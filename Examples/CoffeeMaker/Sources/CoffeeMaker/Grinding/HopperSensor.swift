// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct HopperSensor: Sensor {
  let hopper: BeanHopper

  var reading: String { "\(hopper.grams) g of beans" }
}
