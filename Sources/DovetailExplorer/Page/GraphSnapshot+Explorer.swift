// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import DovetailGraph

extension GraphSnapshot {
  /// The graph as a page for a browser, in which it can be searched and looked at: one file, which loads nothing.
  ///
  /// ```swift
  /// import DovetailExplorer
  ///
  /// let page = AppComponent().graph().snapshot().explorer()
  /// ```
  ///
  /// Show a part of a large graph, such as a neighbourhood, or the times of a start:
  ///
  /// ```swift
  /// let recording = StartRecording()
  /// let component = AppComponent()
  /// let app = try component.build(observing: recording)
  /// let page = component.graph().snapshot().explorer(start: recording.report())
  /// ```
  ///
  /// On the command line, `show --as html` writes the page with all graphs and their rules, and `diff --as html` compares.
  ///
  /// - Parameters:
  ///   - rules: the rules of a team, whose cells the matrix marks.
  ///   - start: the times of a start of this graph, for the view *Time*. Constructions of bindings that the graph does not
  ///     have are left out.
  /// - Returns: the text of the file; the same for equal graphs.
  /// - Isolation: Sendable.
  /// - Cost: linear in the size of the graph and in the constructions.
  public func explorer(rules: [any GraphRule] = [], start: StartReport? = nil) -> String {
    ExplorerPage([.init(self, rules: rules, start: start)]).text()
  }
}
