// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("01/Jan/1970:00:00:00 +0000", "1970-01-01T00:00:00Z", 0),
    ("31/Dec/1969:23:59:59 +0000", "1969-12-31T23:59:59Z", -1),
    ("29/Feb/2000:12:00:00 +0000", "2000-02-29T12:00:00Z", 951_825_600),
    ("02/Mar/2026:00:30:00 +0100", "2026-03-01T23:30:00Z", 1_772_407_800),
    ("31/Dec/2026:20:30:00 -0430", "2027-01-01T01:00:00Z", 1_798_765_200),
  ])
  func logged(text: String, description: String, seconds: Int) throws {
    let timestamp = try #require(Timestamp(logged: text))
    #expect(timestamp.secondsSince1970 == seconds)
    #expect(timestamp.description == description)
    #expect(Timestamp(typed: description) == timestamp)
  }

  @Test(arguments: [
    ("2026-03-02", "2026-03-02T00:00:00Z"), ("2026-03-02T08:15", "2026-03-02T08:15:00Z"),
    ("2026-03-02T08:15:30", "2026-03-02T08:15:30Z"), ("1969-07-20T20:17:40Z", "1969-07-20T20:17:40Z"),
  ])
  func typed(text: String, description: String) {
    #expect(Timestamp(typed: text)?.description == description)
  }

  @Test(arguments: [
    "", "yesterday", "2026-03", "2026-02-29", "2026-13-01", "2026-03-02T", "2026-03-02T24:00", "2026-03-02T08",
    "2026-03-02T08:15:00:00", "2026-x-03-02", "2026--03-02", "-2026-03-02", "2026-03-02T08:15:+5", "Z",
    "2026-03-02T08:15T", "2026-03-02T08:60",
  ])
  func whatIsNoTimeIsRefused(text: String) {
    #expect(Timestamp(typed: text) == nil)
  }

  /// Every fourth year is a leap year, but of centuries only every fourth.
  @Test(arguments: [(1896...1904, 3_287), (1999...2004, 2_192)])
  func daysFollowOneAnother(years: ClosedRange<Int>, count: Int) throws {
    let dates = years.flatMap { year in (1...12).flatMap { month in (1...31).map { (year, month, $0) } } }
    let days = dates.compactMap { year, month, day in Timestamp(typed: "\(year)-\(month)-\(day)") }
    #expect(days.count == count)
    #expect(zip(days, days.dropFirst()).allSatisfy { $1.secondsSince1970 - $0.secondsSince1970 == 86_400 })
    #expect(days.allSatisfy { Timestamp(typed: $0.description) == $0 })
  }
}
