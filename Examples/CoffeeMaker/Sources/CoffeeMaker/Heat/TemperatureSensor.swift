// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct TemperatureSensor: Sensor {
  let boiler: Boiler

  var reading: String { "boiler at \(boiler.temperature)" }
}
