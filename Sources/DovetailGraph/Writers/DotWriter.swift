// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes the language of Graphviz.
struct DotWriter {
  func text(for drawing: Drawing) -> String {
    let head = [
      "digraph \(quoted(drawing.title)) {", "  rankdir=LR", "  node [shape=box, fontname=\"Helvetica\"]",
      "  edge [arrowsize=0.7]",
    ]
    let members = Dictionary(grouping: drawing.nodes.indices) { drawing.nodes[$0].group }
    let children = Dictionary(grouping: drawing.groups.indices) { drawing.groups[$0].parent }
    var body: [String] = []
    // Each group is begun once and ended when everything inside is written.
    var pending: [(group: Int, depth: Int, isEnd: Bool)] = (children[nil] ?? []).reversed().map { ($0, 1, false) }
    while let (group, depth, isEnd) = pending.popLast() {
      let indent = String(repeating: "  ", count: depth)
      if isEnd {
        body.append(indent + "}")
        continue
      }
      body.append(indent + "subgraph cluster_\(group) {")
      body.append(indent + "  label=\(quoted(drawing.groups[group].label))")
      for node in members[group] ?? [] { body.append(indent + "  " + statement(for: drawing.nodes[node], node)) }
      pending.append((group, depth, true))
      pending += (children[group] ?? []).reversed().map { ($0, depth + 1, false) }
    }
    for edge in drawing.edges { body.append("  n\(edge.source) -> n\(edge.target)\(style(of: edge))") }
    return (head + body + ["}"]).map { $0 + "\n" }.joined()
  }

  private func statement(for node: Drawing.Node, _ number: Int) -> String {
    let emphasis =
      switch node.emphasis {
      case .none: ""
      case .shared: ", style=bold"
      case .faulty, .removed: ", style=dashed, color=red"
      case .added: ", style=bold, color=darkgreen"
      }
    return "n\(number) [label=\(quoted(node.label))\(emphasis)]"
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
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").split(whereSeparator: \.isNewline).joined(
        separator: " ") + "\""
  }
}
