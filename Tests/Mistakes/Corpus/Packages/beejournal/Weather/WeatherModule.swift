// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Yard

public protocol Forecast: Sendable { func degrees(on day: Int) async throws -> Double }

/// Says when bees swarm, and when they freeze.
public final class BeeWeather: Sendable {
  let forecasts: [String: any Forecast]
  let swarm: Double
  let frost: Double

  init(
    forecasts: [String: any Forecast], swarm: TaggedElement<SwarmTemperature>, frost: TaggedElement<FrostTemperature>
  ) {
    (self.forecasts, self.swarm, self.frost) = (forecasts, swarm.element, frost.element)
  }
}

private struct StationForecast: Forecast {
  let station: Station

  func degrees(on day: Int) async throws -> Double { 18 }
}

private struct AlmanacForecast: Forecast {
  let calendar: any Calendar

  func degrees(on day: Int) async throws -> Double { 12 }
}

package actor Station {
  private init() {}

  static func connect(radio: Radio) async throws -> Station { Station() }
}

package final class Radio: Sendable {
  let channel: Int

  package init(channel: Int) throws { self.channel = channel }
}

public struct WeatherModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Forecast).self).intoDictionary(key: "station").to(factory: StationForecast.init)
    binder.bind((any Forecast).self).intoDictionary(key: "almanac").to(factory: AlmanacForecast.init)
    binder.bind().asEagerSingleton().to(factory: Station.connect)
    binder.bind().asEagerSingleton().to { () throws in try Radio(channel: 3) }
    binder.bind(Double.self).tagged(with: SwarmTemperature.self).to(value: 24)
    binder.bind(Double.self).tagged(with: FrostTemperature.self).to(value: -2)
    binder.bind().asSingleton().to(factory: BeeWeather.init)
  }
}
