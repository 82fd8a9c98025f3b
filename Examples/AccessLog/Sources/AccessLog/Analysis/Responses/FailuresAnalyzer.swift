// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts the requests that failed, by status.
struct FailuresAnalyzer: Analyzer {
  let name = "failures"
  private let failures: [StatusPattern]
  private var requests = 0
  private var counts: [Int: (requests: Int, paths: Set<String>)] = [:]

  init(_ failures: [StatusPattern]) { self.failures = failures }

  mutating func observe(_ entry: LogEntry) {
    requests += 1
    guard failures.match(entry.status) else { return }
    counts[entry.status, default: (0, [])].requests += 1
    counts[entry.status, default: (0, [])].paths.insert(entry.path)
  }

  func section() -> Section {
    Section(
      name: name, title: "Failures",
      columns: [.text("status"), .text("meaning"), .number("requests"), .number("share"), .number("paths")],
      rows: counts.sorted { $0.key < $1.key }.map { status, failure in
        [
          .text("\(status)"), .text(StatusMeaning.of(status)), .count(failure.requests),
          .share(failure.requests, of: requests), .count(failure.paths.count),
        ]
      })
  }
}
