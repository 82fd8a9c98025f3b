// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatching
import Dovetail
import Interlocking
import RailTypes
import Telemetry
import Timetables
import Wiring

protocol Worker: Sendable { func run() async }

struct AlarmWorker: Worker {
  let alarms: AlarmCentre

  func run() async {}
}

struct ShiftWorker: Worker {
  let shifts: ComponentFactory<ShiftComponent>
  let dispatcher: Dispatcher

  func run() async {}
}

protocol HealthCheck: Sendable { func isPassed() -> Bool }

struct InterlockingCheck: HealthCheck {
  let health: any HealthReporting

  func isPassed() -> Bool { health.isHealthy }
}

struct ClockCheck: HealthCheck {
  let clock: any ServerClock

  func isPassed() -> Bool { clock.seconds() >= 0 }
}

struct DispatchServer: Sendable {
  let workers: [any Worker]
  let checks: [String: Provider<any HealthCheck>]
  let requests: ComponentFactory<RequestComponent>
  let closer: ComponentCloser
}

struct ServerComponent: Component {
  typealias Root = DispatchServer

  func configure(binder: Binder) {
    binder.install(module: LoggingModule(level: .info))
    binder.install(module: InterlockingModule())
    binder.install(module: TimetablesModule(primary: "postgres://primary", replica: "postgres://replica"))
    binder.install(module: TelemetryModule())
    binder.install(module: WiringModule())
    binder.install(module: DispatchingModule())
    binder.bind(SerialPort.self).to(value: SerialPort(path: "/dev/ttyS0"))
    binder.bind(String.self).tagged(with: BrokerURL.self).to(value: "mqtt://broker")
    binder.bind((any Route).self).intoCollection().to(factory: DepartureRoute.init)
    binder.bind((any Route).self).intoCollection().to(factory: CancellationRoute.init)
    binder.bind((any Route).self).intoCollection().to(factory: SeasonRoute.init)
    binder.bind((any Worker).self).intoCollection().to(factory: AlarmWorker.init)
    binder.bind((any Worker).self).intoCollection().to(factory: ShiftWorker.init)
    binder.bind((any HealthCheck).self).intoDictionary(key: "interlocking").to(factory: InterlockingCheck.init)
    binder.bind((any HealthCheck).self).intoDictionary(key: "clock").to(factory: ClockCheck.init)
    binder.install(component: RequestComponent())
    binder.bind().to(factory: DispatchServer.init)
  }
}
