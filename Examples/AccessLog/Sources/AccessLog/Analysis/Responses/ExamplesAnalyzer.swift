// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Collects the first failures, some of each status.
struct ExamplesAnalyzer: Analyzer {
  let name = "examples"
  private let failures: [StatusPattern]
  private let count: Int
  private var examples: [Int: [LogEntry]] = [:]

  init(_ failures: [StatusPattern], count: Int) {
    self.failures = failures
    self.count = count
  }

  mutating func observe(_ entry: LogEntry) {
    guard failures.match(entry.status), examples[entry.status, default: []].count < count else { return }
    examples[entry.status, default: []].append(entry)
  }

  func section() -> Section {
    Section(
      name: name, title: "Examples",
      columns: [.text("status"), .text("time"), .text("client"), .text("method"), .text("path")],
      rows: examples.sorted { $0.key < $1.key }.flatMap(\.value).map { entry in
        [
          .text("\(entry.status)"), .text(entry.time.description), .text(entry.client),
          .text(entry.method ?? "-"), .text(entry.path),
        ]
      })
  }
}
