// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts requests by method.
struct MethodsAnalyzer: Analyzer {
  let name = "methods"
  private var counts: [String: Int] = [:]

  mutating func observe(_ entry: LogEntry) {
    counts[entry.method ?? "-", default: 0] += 1
  }

  func section() -> Section {
    let total = counts.values.reduce(0, +)
    return Section(
      name: name, title: "Methods",
      columns: [.text("method"), .number("requests"), .number("share")],
      rows: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { method, count in
        [.text(method), .count(count), .share(count, of: total)]
      })
  }
}
