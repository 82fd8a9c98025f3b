// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct Settings {
  let milliliters: Int
  let grams: Int
}

protocol Clock: Sendable {}

protocol Heater: Sendable {}

protocol Step {}

final class SystemClock: Clock {}

final class EventLog: Sendable {
  let clock: any Clock

  init(clock: any Clock) {
    self.clock = clock
  }
}

final class ElectricHeater: Heater {
  let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}

final class Thermometer: Sendable {}

final class Boiler: Sendable {
  let heater: any Heater
  let thermometer: Thermometer

  init(heater: any Heater, thermometer: Thermometer) {
    self.heater = heater
    self.thermometer = thermometer
  }
}

final class Tank: Sendable {
  let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}

final class Pump {
  let tank: Tank

  init(tank: Tank) {
    self.tank = tank
  }
}

final class Grinder: Sendable {
  let settings: Settings
  let log: EventLog

  init(settings: Settings, log: EventLog) {
    self.settings = settings
    self.log = log
  }
}

final class Scale {}

final class GrindStep: Step {
  let grinder: Grinder

  init(grinder: Grinder) {
    self.grinder = grinder
  }
}

final class WeighStep: Step {
  let scale: Scale

  init(scale: Scale) {
    self.scale = scale
  }
}

final class HeatStep: Step {
  let boiler: Boiler

  init(boiler: Boiler) {
    self.boiler = boiler
  }
}

final class PourStep: Step {
  let pump: Pump

  init(pump: Pump) {
    self.pump = pump
  }
}

final class Brewer {
  let steps: [any Step]
  let log: EventLog

  init(steps: [any Step], log: EventLog) {
    self.steps = steps
    self.log = log
  }
}

final class Till: Sendable {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }
}

final class Menu {
  let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}

final class MilkJug {}

final class CupWarmer {}

final class Bar {
  let brewer: Brewer
  let till: Till
  let menu: Menu
  let jug: MilkJug?
  let warmer: CupWarmer?

  init(brewer: Brewer, till: Till, menu: Menu, jug: MilkJug?, warmer: CupWarmer?) {
    self.brewer = brewer
    self.till = till
    self.menu = menu
    self.jug = jug
    self.warmer = warmer
  }
}
