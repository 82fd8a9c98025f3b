// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts traffic by kind of program.
struct KindsAnalyzer: Analyzer {
  let name = "kinds"
  private var traffic: [AgentKind: Traffic] = [:]
  /// There are many entries and few agents, so each name is examined once.
  private var kinds: [String?: AgentKind] = [:]

  mutating func observe(_ entry: LogEntry) {
    let kind = kinds[entry.agent] ?? AgentKind(of: entry.agent)
    kinds[entry.agent] = kind
    traffic[kind, default: Traffic()].add(entry)
  }

  func section() -> Section {
    let total = traffic.values.reduce(0) { $0 + $1.requests }
    return Section(
      name: name, title: "Kinds of clients",
      columns: [.text("kind"), .number("requests"), .number("bytes"), .number("share")],
      rows: AgentKind.allCases.compactMap { kind in
        traffic[kind].map { traffic in
          [
            .text(kind.rawValue), .count(traffic.requests), .bytes(traffic.bytes), .share(traffic.requests, of: total),
          ]
        }
      })
  }
}
