// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphSnapshot {
  /// The graph in the language of another tool.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.longestChain().text(as: .dot))
  /// ```
  ///
  /// - Returns: lines that each end with a line break; the same for equal graphs.
  /// - Isolation: Sendable.
  /// - Cost: linear in the size of the graph.
  public func text(as format: GraphFormat) -> String { text(as: format, folding: .nothing) }

  /// The graph in the language of another tool. Its picture is folded at least so much.
  package func text(as format: GraphFormat, folding: GraphFormat.Folding) -> String {
    switch format {
    case .dot: DotWriter().text(for: self, folding: folding)
    case .mermaid: MermaidWriter().text(for: self, folding: folding)
    case .markdown: MarkdownWriter().text(for: self)
    }
  }
}
