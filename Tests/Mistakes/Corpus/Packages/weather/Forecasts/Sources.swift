// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The key for the server of the weather service.
public struct ServiceKey: Tag { public typealias Element = String }
/// The key of the radar's server.
public struct RadarKey: Tag { public typealias Element = String }

struct ServiceSource: ForecastSource {
  let key: TaggedElement<ServiceKey>

  func forecast(for place: Place) async throws -> Forecast { Forecast(degrees: 12) }
}

struct RadarSource: ForecastSource {
  let key: TaggedElement<RadarKey>
  let projection: Projection

  func forecast(for place: Place) async throws -> Forecast { Forecast(degrees: 11) }
}

final class Projection: Sendable {
  let grid: Grid

  init(grid: Grid) { self.grid = grid }
}

struct Grid: Sendable {
  let kilometers: Int
}

struct FrostAlert: Alert {
  func isNeeded(for forecast: Forecast) -> Bool { forecast.degrees < 0 }
}
