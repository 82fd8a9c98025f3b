// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DriverGlue
import Instruments
import Meteorology
import NightOperations
import Observing
import Sky

final class ConsoleLogbook: Logbook {
  private let clock: any SiderealClock

  init(clock: any SiderealClock) { self.clock = clock }

  func record(_ line: String) {}
}

struct DomeCheck: SafetyCheck {
  let dome: any DomeTurning

  func isSafe() -> Bool { true }
}

/// Watches over the summit by day and night.
final class Guardian: Sendable {
  private let checks: TaggedElement<SummitChecks>
  private let alarm: WeatherAlarm
  private let parking: any Parking

  init(checks: TaggedElement<SummitChecks>, alarm: WeatherAlarm, parking: any Parking) {
    (self.checks, self.alarm, self.parking) = (checks, alarm, parking)
  }
}

struct Command {
  var scheduler: Scheduler?
  var logbook: (any Logbook)?
}

struct ControlRoom: Sendable {
  let guardian: Guardian
  let nights: AsyncComponentFactory<NightComponent>
  let commands: PropertyInjector<Command>
  let cooler: Cooler
  let closer: ComponentCloser
}

struct ObservatoryComponent: Component {
  typealias Root = ControlRoom

  func configure(binder: Binder) {
    binder.install(module: SkyModule())
    binder.install(module: DriverModule())
    binder.install(module: MeteorologyModule())
    binder.install(module: ObservingModule())
    binder.install(module: NightModule())
    binder.bind(MountAddress.self).to(value: MountAddress(host: "mount.local"))
    binder.bind((any Logbook).self).asSingleton().to(factory: ConsoleLogbook.init)
    binder.bind((any SafetyCheck).self).intoCollection().tagged(with: SummitChecks.self).to(factory: DomeCheck.init)
    binder.bind().asSingleton().to(factory: Guardian.init)
    binder.bindPropertyInjection(of: Command.self)
      .to { (command: inout Command, scheduler: Scheduler, logbook: any Logbook) in
        (command.scheduler, command.logbook) = (scheduler, logbook)
      }
    binder.bind().to(factory: ControlRoom.init)
  }
}
