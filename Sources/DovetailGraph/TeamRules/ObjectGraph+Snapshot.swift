// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension ObjectGraph {
  /// The whole graph as a plain value.
  ///
  /// ```swift
  /// let graph = AppComponent().graph().snapshot()
  /// print(graph.bindings.count, "bindings,", graph.requests.count, "requests")
  /// ```
  ///
  /// - Parameter rules: rules of your own, whose violations are among the diagnostics.
  /// - Isolation: runs where it is called.
  /// - Cost: that of its diagnostics, and of naming each type. Linear in the bindings, the requests and their targets.
  public func snapshot(rules: [any GraphRule] = []) -> GraphSnapshot {
    GraphSnapshot(graph, diagnostics: diagnostics(rules: rules))
  }
}
