// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Forecasts

public protocol StationLink: AnyObject, Sendable {
  var isConnected: Bool { get }
}

final class RadioLink: StationLink {
  let frequency: Frequency
  let isConnected = false

  init(frequency: Frequency) { self.frequency = frequency }
}

struct Frequency: Sendable {
  let megahertz: Int
}

public struct Barometer: Sendable {
  let link: any StationLink
}

struct PressureAlert: Alert {
  let barometer: Barometer

  func isNeeded(for forecast: Forecast) -> Bool { false }
}

/// The station in the garden, if there is one.
public struct StationStatus: Sendable {
  let link: WeakProvider<any StationLink>
}
