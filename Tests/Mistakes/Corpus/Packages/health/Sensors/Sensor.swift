// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Records

public protocol Sensor: Sendable {
  func measure() async throws -> Record
}

struct PulseSensor: Sensor {
  let radio: Radio

  func measure() async throws -> Record { Record(kind: .pulse, value: 60) }
}

struct Scales: Sensor {
  let radio: Radio
  let calibration: Calibration

  func measure() async throws -> Record { Record(kind: .weight, value: 70) }
}

actor Radio {
  let channel: Int

  init(channel: Int) { self.channel = channel }
}

public struct Calibration: Sendable {
  let offset: Double

  public init(offset: Double) { self.offset = offset }
}

public final class Measurements: Sendable {
  let sensors: [any Sensor]
  let writer: any RecordWriter

  init(sensors: [any Sensor], writer: any RecordWriter) {
    self.sensors = sensors
    self.writer = writer
  }
}
