// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Sky

public protocol WeatherStation: Sendable { func wind() -> Int }

public protocol WeatherArchive: Sendable { func store(_ wind: Int) }

/// The mast reports wind, and is its own archive.
private final class Mast: WeatherStation, WeatherArchive {
  private let logbook: any Logbook

  init(logbook: any Logbook) { self.logbook = logbook }

  func wind() -> Int { 4 }
  func store(_ wind: Int) { logbook.record("wind \(wind)") }
}

struct WindCheck: SafetyCheck {
  let station: any WeatherStation

  func isSafe() -> Bool { station.wind() < 15 }
}

struct RainCheck: SafetyCheck {
  let sensor: RainSensor

  func isSafe() -> Bool { true }
}

public final class RainSensor: Sendable {
  private let alarm: WeakProvider<WeatherAlarm>

  init(alarm: WeakProvider<WeatherAlarm>) { self.alarm = alarm }
}

/// Closes the shutter when it rains.
public final class WeatherAlarm: Sendable {
  private let sensor: RainSensor
  private let shutter: any ShutterControlling

  init(sensor: RainSensor, shutter: any ShutterControlling) { (self.sensor, self.shutter) = (sensor, shutter) }
}

public final class Seeing: Sendable {
  private let monitor: SeeingMonitor
  private let archive: any WeatherArchive

  init(monitor: SeeingMonitor, archive: any WeatherArchive) { (self.monitor, self.archive) = (monitor, archive) }
}

public actor SeeingMonitor {
  private init() {}

  static func measure(clock: any SiderealClock) async throws -> SeeingMonitor { SeeingMonitor() }
}

public struct MeteorologyModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Mast.self).asSingleton().to(factory: Mast.init)
    binder.bind((any WeatherStation).self).asAlias(of: Mast.self) { $0 }
    binder.bind((any WeatherArchive).self).asAlias(of: Mast.self) { $0 }
    binder.bind((any SafetyCheck).self).intoCollection().tagged(with: SummitChecks.self).to(factory: WindCheck.init)
    binder.bind((any SafetyCheck).self).intoCollection().tagged(with: SummitChecks.self).to(factory: RainCheck.init)
    binder.bind().asSingleton().to(factory: RainSensor.init)
    binder.bind().asSingleton().to(factory: WeatherAlarm.init)
    binder.bind().asSingleton().to(factory: SeeingMonitor.measure)
    binder.bind().asSingleton().to(factory: Seeing.init)
  }
}
