// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A second, wherever it was measured.
package struct Timestamp: Sendable, Hashable {
  package let secondsSince1970: Int

  /// The hour of the day, in UTC.
  var hour: Int { secondOfDay / 3_600 }

  private var day: CalendarDay { CalendarDay(daysSince1970: (secondsSince1970 - secondOfDay) / 86_400) }

  private var secondOfDay: Int { (secondsSince1970 % 86_400 + 86_400) % 86_400 }

  private init?(day: CalendarDay?, hour: Int, minute: Int, second: Int, offset: Int = 0) {
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

extension Timestamp {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Reads what servers write, as in `02/Mar/2026:08:15:00 +0100`.
  package init?(logged text: Substring) {
    let parts = text.split(whereSeparator: { "/: ".contains($0) })
    guard parts.count == 7, let month = Self.months.firstIndex(of: String(parts[1])),
      let day = Int(parts[0]), let year = Int(parts[2]),
      let hour = Int(parts[3]), let minute = Int(parts[4]), let second = Int(parts[5]),
      parts[6].count == 5, let zone = Int(parts[6])
    else { return nil }
    self.init(
      day: CalendarDay(year: year, month: month + 1, day: day), hour: hour, minute: minute, second: second,
      offset: zone / 100 * 3_600 + zone % 100 * 60)
  }

  /// Reads what people type, as in `2026-03-02`, `2026-03-02T08:15` or `2026-03-02T08:15:00Z`.
  package init?(typed text: String) {
    let text = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-").compactMap { Int($0) }
    let time = parts.dropFirst().first?.split(separator: ":").compactMap { Int($0) } ?? [0, 0]
    guard parts.count <= 2, date.count == 3, (2...3).contains(time.count) else { return nil }
    self.init(
      day: CalendarDay(year: date[0], month: date[1], day: date[2]), hour: time[0], minute: time[1],
      second: time.count == 3 ? time[2] : 0)
  }
}
