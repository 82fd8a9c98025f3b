// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A language in which a graph can be written for other tools.
///
/// - Isolation: Sendable.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// For Graphviz: `dot -Tsvg graph.dot -o graph.svg`. All bindings are drawn, without a limit.
  case dot
  /// For Mermaid, which GitHub and DocC's hosts draw inside Markdown.
  ///
  /// Mermaid refuses more than 500 edges and more than 50,000 characters. Beyond that, each module is drawn as one
  /// node, then each component, and the picture says so.
  case mermaid
  /// Tables for a reader: each component with its bindings, and the diagnostics.
  case markdown
  /// A page for a browser, in which the graph can be searched and looked at: one file, which loads nothing.
  case html
  /// A picture: requesters above what they request. Of more than sixty bindings each module is drawn as one box, and of
  /// more than sixty modules each component.
  case svg
}

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
  public func text(as format: GraphFormat) -> String {
    switch format {
    case .dot: DotWriter().text(for: Drawing(of: self, folding: .nothing))
    case .mermaid: MermaidWriter().text(for: self)
    case .markdown: MarkdownWriter().text(for: self)
    case .html: ExplorerPage([ExplorerPage.Chapter(self)]).text()
    case .svg: SVGWriter().text(for: Drawing(of: self, atMost: 60))
    }
  }
}

extension GraphSnapshot.Binding {
  /// The name in pictures and tables. Unlike ``key``, it distinguishes contributions from the collection, and
  /// decorations from their binding.
  public var label: String {
    switch kind {
    case .decoration: "decorated \(key)"
    case .contribution: entry.map { "\(element) for \($0)" } ?? "\(element) in \(key)"
    case .missing: "missing \(key)"
    case .unsatisfiable: "impossible \(key)"
    case .emptyCollection: "declaration of \(key)"
    case .completeDictionary: "completeness of \(key)"
    case .hook: "action of \(key)"
    case .component, .seed, .binding, .defaultBinding, .displacedDefault, .wholeContribution, .closer: key
    }
  }
}
