// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts traffic by hour of the day.
struct HoursAnalyzer: Analyzer {
  let name = "hours"
  private var traffic = Array(repeating: Traffic(), count: 24)

  mutating func observe(_ entry: LogEntry) {
    traffic[entry.time.hour].add(entry)
  }

  func section() -> Section {
    Section(
      name: name, title: "Hours of the day",
      columns: [.text("hour"), .number("requests"), .number("bytes")],
      rows: traffic.enumerated().filter { $0.element.requests > 0 }.map { hour, traffic in
        [.text("\(hour.padded(to: 2)):00"), .count(traffic.requests), .bytes(traffic.bytes)]
      })
  }
}
