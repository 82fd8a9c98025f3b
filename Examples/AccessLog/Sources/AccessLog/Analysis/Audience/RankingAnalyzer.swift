// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Ranks paths, clients and the like. Those with equal values are sorted by name.
struct RankingAnalyzer: Analyzer {
  private let ranking: Ranking
  private var traffic: [String: Traffic] = [:]

  init(_ ranking: Ranking) { self.ranking = ranking }

  var name: String { ranking.subject.rawValue }

  mutating func observe(_ entry: LogEntry) {
    guard let value = ranking.subject.value(in: entry) else { return }
    traffic[value, default: Traffic()].add(entry)
  }

  func section() -> Section {
    let measure = ranking.measure
    let total = traffic.values.reduce(0) { $0 + measure.value(of: $1) }
    let ranked = traffic.sorted { (measure.value(of: $1.value), $0.key) < (measure.value(of: $0.value), $1.key) }
    return Section(
      name: name, title: "Top \(name) by \(measure)",
      columns: [.text(ranking.subject.singular), .number("requests"), .number("bytes"), .number("share")],
      rows: ranked.prefix(ranking.count).map { value, traffic in
        [
          .text(value), .count(traffic.requests), .bytes(traffic.bytes), .share(measure.value(of: traffic), of: total),
        ]
      })
  }
}
