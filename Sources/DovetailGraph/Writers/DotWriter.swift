// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes the language of Graphviz.
struct DotWriter {
  /// Graphviz draws more with letters of three points.
  private static let mostNodes = 300

  func text(for graph: GraphSnapshot, folding: GraphFormat.Folding) -> String {
    let drawing = Drawing(of: graph, folding: folding, framesModules: true) { $0.nodes.count <= Self.mostNodes }
    let head = [
      "digraph \(quoted(drawing.title)) {", "  rankdir=LR", "  fontname=\"Helvetica\"",
      "  node [shape=box, fontname=\"Helvetica\"]", "  edge [arrowsize=0.7]",
    ]
    let body = drawing.nested(
      beginning: { ["subgraph cluster_\($0) {", "  label=\(quoted(drawing.groups[$0].label))"] },
      node: { statement(for: drawing.nodes[$0], $0) }, end: "}")
    let edges = drawing.edges.map { "  n\($0.source) -> n\($0.target)\(style(of: $0))" }
    // Behind the frames, which have labels of their own.
    let notes = [drawing.remark].compactMap(\.self) + drawing.legend(weak: "dotted line", component: "dot")
    let foot = notes.isEmpty ? [] : ["  label=\(quoted(notes.joined(separator: "; ")))", "  fontsize=10"]
    return (head + body + edges + foot + ["}"]).map { $0 + "\n" }.joined()
  }

  private func statement(for node: Drawing.Node, _ number: Int) -> String {
    let emphasis =
      switch node.emphasis {
      case .none: ""
      case .shared: ", style=bold"
      case .faulty, .removed: ", style=dashed, color=red"
      case .added: ", style=bold, color=darkgreen"
      }
    return "n\(number) [\(node.isComponent ? "shape=point" : "label=\(quoted(node.label))")\(emphasis)]"
  }

  private func style(of edge: Drawing.Edge) -> String {
    switch edge.strength {
    case .eager: ""
    case .deferred: " [style=dashed]"
    case .weak: " [style=dotted, arrowhead=odot]"
    }
  }

  /// In quotation marks, only these and backslashes have a meaning.
  private func quoted(_ text: String) -> String {
    "\""
      + text.withVisibleControls.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").split(
        whereSeparator: \.isNewline
      ).joined(
        separator: " ") + "\""
  }
}
