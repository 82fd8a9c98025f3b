// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A small component from its description to its root: configured, validated, linked and constructed.
  static var build: Workload {
    Workload(
      name: "build", title: "build of a component of 19 bindings, warm",
      withDovetail: .plain { count in
        {
          var sink = Sink<Bar>()
          for _ in 0..<count { sink.take(try BarComponent().build()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Bar>()
          for _ in 0..<count { sink.take(makeBar()) }
        }
      })
  }
}

/// A ``BarComponent``'s bar, by hand.
@inline(never)
private func makeBar() -> Bar {
  let settings = Settings(milliliters: 1800, grams: 18)
  let log = EventLog(clock: SystemClock())
  let boiler = Boiler(heater: ElectricHeater(settings: settings), thermometer: Thermometer())
  let grinder = Grinder(settings: settings, log: log)
  let pump = Pump(tank: Tank(settings: settings))
  let steps: [any Step] = [
    GrindStep(grinder: grinder), WeighStep(scale: Scale()), HeatStep(boiler: boiler), PourStep(pump: pump),
  ]
  let brewer = Brewer(steps: steps, log: log)
  return Bar(brewer: brewer, till: Till(log: log), menu: Menu(settings: settings), jug: MilkJug(), warmer: nil)
}
