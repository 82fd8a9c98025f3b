// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Reads all sensors, from all parts of the machine.
struct SelfTest {
  let sensors: [any Sensor]
  let log: EventLog

  func run() {
    log.record("self-test: " + sensors.map(\.reading).joined(separator: ", "))
  }
}
