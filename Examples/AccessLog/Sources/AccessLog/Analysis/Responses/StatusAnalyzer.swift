// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts responses by status.
struct StatusAnalyzer: Analyzer {
  let name = "status"
  private var counts: [Int: Int] = [:]

  mutating func observe(_ entry: LogEntry) {
    counts[entry.status, default: 0] += 1
  }

  func section() -> Section {
    let total = counts.values.reduce(0, +)
    return Section(
      name: name, title: "Status",
      columns: [.text("status"), .text("meaning"), .number("requests"), .number("share")],
      rows: counts.sorted { $0.key < $1.key }.map { status, count in
        [.text("\(status)"), .text(StatusMeaning.of(status)), .count(count), .share(count, of: total)]
      })
  }
}
