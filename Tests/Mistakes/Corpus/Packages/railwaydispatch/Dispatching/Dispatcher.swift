// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import RailTypes
import Timetables

public protocol ConflictRule: Sendable { func isViolated(by train: TrainNumber) -> Bool }

struct HeadwayRule: ConflictRule {
  let positions: any PositionReading

  func isViolated(by train: TrainNumber) -> Bool { false }
}

struct OccupancyRule: ConflictRule {
  let occupancy: any OccupancyReading
  let positions: any PositionReading

  func isViolated(by train: TrainNumber) -> Bool { occupancy.isOccupied(positions.position(of: train)) }
}

/// Decides which train goes first.
public final class Dispatcher: Sendable {
  private let rules: [any ConflictRule]
  private let signals: any SignalControlling
  private let routes: any RouteLocking
  private let timetable: AsyncProvider<any TimetableReading>
  private let forecast: Factory<DelayForecast, TrainNumber>
  private let alarms: AlarmCentre

  init(
    rules: [any ConflictRule], signals: any SignalControlling, routes: any RouteLocking,
    timetable: AsyncProvider<any TimetableReading>, forecast: Factory<DelayForecast, TrainNumber>, alarms: AlarmCentre
  ) {
    (self.rules, self.signals, self.routes) = (rules, signals, routes)
    (self.timetable, self.forecast, self.alarms) = (timetable, forecast, alarms)
  }
}

/// Raises alarms, and asks the dispatcher which trains they concern.
public final class AlarmCentre: Sendable {
  private let bus: any EventBus
  private let dispatcher: WeakProvider<Dispatcher>
  private let emergency: any EmergencyStopping

  init(bus: any EventBus, dispatcher: WeakProvider<Dispatcher>, emergency: any EmergencyStopping) {
    (self.bus, self.dispatcher, self.emergency) = (bus, dispatcher, emergency)
  }
}

public final class TrainDescriber: Sendable {
  private let train: TrainNumber
  private let positions: any PositionReading
  private let log: Log

  init(train: TrainNumber, positions: any PositionReading, log: Log) {
    (self.train, self.positions, self.log) = (train, positions, log)
  }
}
