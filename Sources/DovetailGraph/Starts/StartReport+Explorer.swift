// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension StartReport {
  /// The graph as a page for a browser, like ``GraphFormat/html``, with the times of this start in the view *Time*.
  ///
  /// ```swift
  /// let recording = StartRecording()
  /// let component = AppComponent()
  /// let app = try component.build(observing: recording)
  /// let page = recording.report().explorer(of: component.graph().snapshot())
  /// ```
  ///
  /// Constructions of bindings that the graph does not have are left out.
  ///
  /// - Isolation: Sendable.
  /// - Cost: that of the page, and linear in the constructions.
  public func explorer(of graph: GraphSnapshot) -> String { ExplorerPage([.init(graph, start: self)]).text() }

  /// The rows of ``ExplorerData``. A binding that was constructed several times has the sum of its times.
  func times(in index: GraphIndex) -> [Int] {
    let constructions = Dictionary(grouping: rows) { index.numbers[$0.binding] }
    return constructions.compactMap { number, rows in number.map { ($0, rows) } }.sorted { $0.0 < $1.0 }.flatMap {
      number, rows in
      let sums = [rows.map(\.total), rows.map(\.own)].map { $0.reduce(.zero, +) }
      let times = [rows.map(\.begin).min() ?? .zero] + sums + [rows.compactMap(\.saving?.duration).max() ?? .zero]
      return [number] + times.map { Int($0.microseconds.rounded()) } + [rows.contains(where: \.isCritical) ? 1 : 0]
    }
  }
}
