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
  /// - Isolation: runs where it is called.
  /// - Cost: that of its diagnostics, and of naming each type. Linear in the bindings, the requests and their targets.
  public func snapshot() -> GraphSnapshot {
    GraphSnapshot(graph, diagnostics: diagnostics)
  }
}

extension GraphSnapshot {
  /// What is written down of `graph`.
  package init(_ graph: Graph, diagnostics: [Diagnostic]) {
    var transcript = GraphTranscript(of: graph)
    let bindings = transcript.bindings()
    self.init(
      components: transcript.components(), modules: transcript.modules(), bindings: bindings,
      requests: transcript.requests(), diagnostics: diagnostics)
  }
}
