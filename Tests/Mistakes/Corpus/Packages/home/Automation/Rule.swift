// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Devices
import Dovetail

/// Does something when something happens.
public protocol Rule: Sendable {
  func run() async throws
}

struct HeatWhenCold: Rule {
  let thermometer: any Thermometer
  let heating: Heating

  func run() async throws {}
}

struct LightWhenMoving: Rule {
  let motion: any MotionDetector
  let lights: Factory<any Light, Room>

  func run() async throws {}
}

actor Heating {
  let limits: HeatingLimits

  init(limits: HeatingLimits) { self.limits = limits }
}

public struct HeatingLimits: Sendable {
  let lowest: Double
  let highest: Double

  public init(lowest: Double, highest: Double) {
    self.lowest = lowest
    self.highest = highest
  }
}

public final class RuleEngine: Sendable {
  let rules: [any Rule]
  let schedule: Provider<Schedule>

  init(rules: [any Rule], schedule: Provider<Schedule>) {
    self.rules = rules
    self.schedule = schedule
  }
}

public struct Schedule: Sendable {
  let engine: WeakProvider<RuleEngine>
  let clock: any Clock
}

public protocol Clock: Sendable {
  var minute: Int { get }
}

struct QuartzClock: Clock {
  let minute = 0
}
