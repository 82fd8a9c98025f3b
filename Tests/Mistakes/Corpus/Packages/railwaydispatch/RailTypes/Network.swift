// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct TrainNumber: Hashable, Sendable {
  public let value: String

  public init(_ value: String) { self.value = value }
}

public struct SectionID: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }
}

public enum Line: String, CaseIterable, Sendable { case coast, valley, airport }

public protocol SignalControlling: AnyObject, Sendable { func clear(_ section: SectionID) }

public protocol PointControlling: AnyObject, Sendable { func turn(_ section: SectionID) }

public protocol OccupancyReading: AnyObject, Sendable { func isOccupied(_ section: SectionID) -> Bool }

public protocol RouteLocking: AnyObject, Sendable { func lock(_ section: SectionID) }

public protocol EmergencyStopping: AnyObject, Sendable { func stopAll() }

public protocol HealthReporting: AnyObject, Sendable { var isHealthy: Bool { get } }

public protocol TimetableReading: Sendable { func departures(on line: Line) -> [TrainNumber] }

public protocol TimetableEditing: Sendable { func cancel(_ train: TrainNumber) }

public protocol EventBus: Sendable { func publish(_ event: String) }

public protocol ServerClock: Sendable { func seconds() -> Int }

public protocol PositionReading: Sendable { func position(of train: TrainNumber) -> SectionID }
