// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A point in time, in seconds.
package struct Timestamp: Sendable, Hashable {
  package let secondsSince1970: Int

  /// The hour of the day, in UTC.
  var hour: Int { secondOfDay / 3_600 }

  private var day: CalendarDay { CalendarDay(daysSince1970: (secondsSince1970 - secondOfDay) / 86_400) }

  private var secondOfDay: Int { (secondsSince1970 % 86_400 + 86_400) % 86_400 }

  /// `nil` if there is no such time.
  init?(day: CalendarDay?, hour: Int, minute: Int, second: Int, offset: Int = 0) {
    // The sixtieth second is a leap second.
    guard let day, (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    secondsSince1970 = day.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}

extension Timestamp: CustomStringConvertible {
  /// As in `2026-03-02T08:15:00Z`.
  package var description: String {
    let date = "\(day.year.padded(to: 4))-\(day.month.padded(to: 2))-\(day.day.padded(to: 2))"
    return "\(date)T\(hour.padded(to: 2)):\((secondOfDay / 60 % 60).padded(to: 2)):\((secondOfDay % 60).padded(to: 2))Z"
  }
}
