// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

extension StartReport {
  /// The rows of ``ExplorerData``. A binding that was constructed several times has the sum of its times, and the best saving.
  func times(in index: GraphIndex, advice: [String]) -> [Int] {
    let constructions = Dictionary(grouping: rows) { index.numbers[$0.binding] }
    return constructions.compactMap { number, rows in number.map { ($0, rows) } }.sorted { $0.0 < $1.0 }.flatMap {
      number, rows in
      let best = rows.compactMap(\.saving).max { $0.duration < $1.duration }
      let sums = [rows.map(\.total), rows.map(\.own)].map { $0.reduce(.zero, +) }
      let times = (sums + [best?.duration ?? .zero]).map { Int($0.microseconds.rounded()) }
      let saving = best.flatMap { advice.firstIndex(of: $0.advice) } ?? -1
      return [number] + times + [saving, rows.contains(where: \.isCritical) ? 1 : 0]
    }
  }
}
