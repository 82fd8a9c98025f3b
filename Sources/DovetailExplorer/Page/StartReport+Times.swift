// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

extension StartReport {
  /// The rows of ``ExplorerData``. Constructions of bindings that the graph does not have are left out.
  func times(in index: GraphIndex, advice: [String]) -> [Int] {
    let shown = rows.indices.filter { index.numbers[rows[$0].binding] != nil }
    let places = Dictionary(uniqueKeysWithValues: zip(shown, 0...))
    // From the first beginning.
    let start = rows.map(\.begin).min() ?? .zero
    return shown.flatMap { number -> [Int] in
      let row = rows[number]
      let saving: Duration = row.saving?.duration ?? .zero
      let times = [row.begin - start, row.total, row.own, saving].map { Int($0.microseconds.rounded()) }
      let advice = row.saving.flatMap { advice.firstIndex(of: $0.advice) }
      let parent = row.parent.flatMap { places[$0] }
      let bits = (row.isCritical ? 1 : 0) + (row.hasEnded ? 0 : 2) + (row.hasFailed ? 4 : 0)
      return [index.numbers[row.binding] ?? -1] + times + [advice ?? -1, parent ?? -1, bits]
    }
  }
}
