// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A boiler and a thermostat that need each other.
enum DependencyCycle {
  final class Boiler {
    init(thermostat: Thermostat) {}
  }
  final class Thermostat {
    init(boiler: Boiler) {}
    init() {}
  }

  struct Graph: Component {
    typealias Root = Boiler

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind().to(factory: Boiler.init(thermostat:))
      if isSound {
        binder.bind(Thermostat.self).to { Thermostat() }
      } else {
        binder.bind().to(factory: Thermostat.init(boiler:))
      }
    }
  }
}
