// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Place: Sendable, Hashable {
  public let name: String

  public init(name: String) { self.name = name }
}

public struct Forecast: Sendable {
  public let degrees: Int

  public init(degrees: Int) { self.degrees = degrees }
}

public protocol ForecastSource: Sendable {
  func forecast(for place: Place) async throws -> Forecast
}

public protocol UnitFormatter: Sendable {
  func text(of degrees: Int) -> String
}

public protocol Alert: Sendable {
  func isNeeded(for forecast: Forecast) -> Bool
}
