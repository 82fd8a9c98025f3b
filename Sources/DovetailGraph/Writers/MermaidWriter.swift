// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes flowcharts in the language of Mermaid, within its limits.
struct MermaidWriter {
  private static let mostEdges = 500
  private static let mostCharacters = 50_000

  func text(for graph: GraphSnapshot, folding: GraphFormat.Folding) -> String {
    text(
      for: Drawing(of: graph, folding: folding) {
        $0.edges.count <= Self.mostEdges && text(for: $0).utf16.count <= Self.mostCharacters
      })
  }

  func text(for drawing: Drawing) -> String {
    var lines = ["flowchart LR"]
    let legend = drawing.legend(weak: "line with a circle", component: "circle")
    // A drawn legend would be a node among nodes.
    if !legend.isEmpty { lines.append("  %% \(legend.joined(separator: "; "))") }
    if let remark = drawing.remark { lines.append("  remark[\(quoted(remark))]") }
    // A frame without edges across its border is drawn top-down otherwise.
    lines += drawing.nested(
      beginning: { ["subgraph c\($0) [\(quoted(drawing.groups[$0].label))]", "  direction LR"] },
      node: { statement(for: drawing.nodes[$0], $0) }, end: "end")
    for edge in drawing.edges { lines.append("  n\(edge.source) \(arrow(of: edge)) n\(edge.target)") }
    for emphasis in Drawing.Emphasis.allCases where drawing.nodes.contains(where: { $0.emphasis == emphasis }) {
      if let style = style(of: emphasis) { lines.append("  classDef \(emphasis.rawValue) \(style)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func statement(for node: Drawing.Node, _ number: Int) -> String {
    "n\(number)" + (node.isComponent ? "((\" \"))" : "[\(quoted(node.label))]")
      + (node.emphasis == .none ? "" : ":::\(node.emphasis.rawValue)")
  }

  private func style(of emphasis: Drawing.Emphasis) -> String? {
    switch emphasis {
    case .none: nil
    case .shared: "stroke-width:3px"
    case .faulty, .removed: "stroke:#c00,stroke-dasharray:4"
    case .added: "stroke:#080,stroke-width:3px"
    }
  }

  private func arrow(of edge: Drawing.Edge) -> String {
    switch edge.strength {
    case .eager: "-->"
    case .deferred: "-.->"
    case .weak: "-.-o"
    }
  }

  /// Characters with a meaning in Mermaid or in HTML become codes, and so does what cannot be seen.
  private func quoted(_ text: String) -> String {
    let characters = text.withVisibleControls.map { character in
      "\"<>&#;`|\\[]{}*_".contains(character)
        ? character.unicodeScalars.map { "#\($0.value);" }.joined() : character == "\n" ? " " : "\(character)"
    }
    return "\"\(characters.joined())\""
  }
}
