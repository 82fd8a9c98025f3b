// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import RailTypes

/// All departures of a year. It takes seconds to load, so it is loaded on demand.
package final class TimetableStore: Sendable {
  private let pool: DatabasePool

  private init(pool: DatabasePool) { self.pool = pool }

  static func load(pool: DatabasePool, calendar: ServiceCalendar) async throws -> TimetableStore {
    TimetableStore(pool: pool)
  }

  package func departures(on line: Line) -> [TrainNumber] { [] }
  package func cancel(_ train: TrainNumber) {}
}

struct Holiday: Hashable, Sendable { let day: Int }

final class ServiceCalendar: Sendable {
  private let holidays: Set<Holiday>
  private let clock: any ServerClock

  init(holidays: Set<Holiday>, clock: any ServerClock) { (self.holidays, self.clock) = (holidays, clock) }
}

public struct DelayForecast: Sendable {
  let train: TrainNumber
  let statistics: DelayStatistics
}

public final class DelayStatistics: Sendable {
  private let replica: ReplicaReader

  init(replica: ReplicaReader) { self.replica = replica }
}

package enum Season: String, CaseIterable, Sendable { case summer, winter }

struct SeasonPlan: Sendable { let name: String }

public final class SeasonPlanner: Sendable {
  private let plans: [Season: SeasonPlan]
  private let calendar: ServiceCalendar

  init(plans: [Season: SeasonPlan], calendar: ServiceCalendar) { (self.plans, self.calendar) = (plans, calendar) }
}
