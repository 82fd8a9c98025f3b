// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts everything.
struct TotalsAnalyzer: Analyzer {
  let name = "totals"
  private var traffic = Traffic()
  private var clients: Set<String> = []
  private var first: Timestamp?
  private var last: Timestamp?

  mutating func observe(_ entry: LogEntry) {
    traffic.add(entry)
    clients.insert(entry.client)
    // Servers write an entry when a response ends, so they are not in order.
    first = min(first ?? entry.time, entry.time)
    last = max(last ?? entry.time, entry.time)
  }

  func section() -> Section {
    Section(
      name: name, title: "Totals",
      columns: [.number("requests"), .number("bytes"), .number("clients"), .text("first"), .text("last")],
      rows: [
        [
          .count(traffic.requests), .bytes(traffic.bytes), .count(clients.count),
          .text(first?.description ?? "-"), .text(last?.description ?? "-"),
        ]
      ])
  }
}
