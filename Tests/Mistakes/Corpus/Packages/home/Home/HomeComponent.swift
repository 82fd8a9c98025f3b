// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Automation
import Devices
import Dovetail

struct MemoryLog: EventLog {
  func write(_ line: String) {}
}

@MainActor final class House {
  let rooms: MainActorComponentFactory<RoomComponent>
  let engine: RuleEngine
  let energy: EnergyReport

  init(rooms: MainActorComponentFactory<RoomComponent>, engine: RuleEngine, energy: EnergyReport) {
    self.rooms = rooms
    self.engine = engine
    self.energy = energy
  }
}

struct EnergyReport: Sendable {
  let thermometer: any Thermometer
  let log: any EventLog
}

struct HomeComponent: Component {
  typealias Root = House

  func configure(binder: Binder) {
    binder.install(module: DevicesModule())
    binder.install(module: AutomationModule())
    binder.install(component: RoomComponent())
    binder.bind(Int.self).tagged(with: ZigbeeChannel.self).to(value: 25)
    binder.bind(HeatingLimits.self).to(value: HeatingLimits(lowest: 17, highest: 23))
    binder.bind((any EventLog).self).to(factory: MemoryLog.init)
    binder.bind().to(factory: EnergyReport.init)
    binder.bind().to(factory: House.init)
  }
}
