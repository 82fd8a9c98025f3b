// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The bindings for all parts of the machine. A module is a value: its parameters are its stored properties.
struct MachineModule: Module {
  let settings: Settings

  func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: settings)
    binder.bind((any Clock).self).asSingleton().to(factory: SimulatedClock.init)
    binder.bind().to(factory: EventLog.init)
    binder.bind().to(factory: SelfTest.init)
    binder.bind().to(factory: BrewingProgram.init)
  }
}
