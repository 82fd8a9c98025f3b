// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A language in which a graph can be written for other tools.
///
/// A picture of some hundred bindings is hard to read. Draw a part of the graph, such as a neighbourhood:
///
/// ```swift
/// let index = GraphIndex(AppComponent().graph().snapshot())
/// print(try index.around("any HTTPClient", depth: 2).text(as: .mermaid))
/// ```
///
/// The module `DovetailExplorer` writes a page for a browser.
///
/// On the command line, `show` also has `--around`, `--without` and `--fold`.
///
/// - Isolation: Sendable.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// For Graphviz: `dot -Tsvg graph.dot -o graph.svg`. Modules are frames inside their components.
  ///
  /// Of more than 300 bindings, each module is drawn as one node, then each component, and the picture says so.
  case dot
  /// For Mermaid, which GitHub and DocC's hosts draw inside Markdown.
  ///
  /// Mermaid refuses more than 500 edges and more than 50,000 characters. Beyond that, each module is drawn as one
  /// node, then each component, and the picture says so.
  case mermaid
  /// Tables for a reader: each component with its bindings, and the diagnostics.
  case markdown
}

extension GraphFormat {
  /// What becomes one node of a picture: each binding, each module, or each component. The declarations of a component
  /// itself are like a module. The component that the graph was made of has a node of its own, because it requests what
  /// these may need.
  package enum Folding: String, CaseIterable {
    case nothing, modules, components
  }

  /// The formats of pictures, which can be folded.
  package static let pictures: [GraphFormat] = [.dot, .mermaid]
}
