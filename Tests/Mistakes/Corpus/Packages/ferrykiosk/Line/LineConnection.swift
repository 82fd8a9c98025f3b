// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ports

/// The connection to the office of the line, which has all timetables and bookings.
public final class LineConnection: Sendable {
  let office: String
  let retry: RetryPlan

  private init(office: String, retry: RetryPlan) { (self.office, self.retry) = (office, retry) }

  static func connect(office: TaggedElement<LineOffice>, retry: RetryPlan, log: any KioskLog) throws -> LineConnection {
    LineConnection(office: office.element, retry: retry)
  }

  func hangUp() {}
}

package struct RetryPlan: Sendable {
  let pauses: [Int]

  package init(pauses: [Int] = [1, 5, 30]) { self.pauses = pauses }
}

final class TideTable: Sendable {
  let office: TaggedProvider<TidesOffice>
  let connection: LineConnection

  init(office: TaggedProvider<TidesOffice>, connection: LineConnection) {
    (self.office, self.connection) = (office, connection)
  }
}

struct TidalSailings: SailingReader {
  let inner: any SailingReader
  let tides: TideTable

  func sailings(on day: Int) -> [Sailing] { inner.sailings(on: day) }
}
