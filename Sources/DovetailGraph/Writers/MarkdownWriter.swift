// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Writes tables for a reader.
struct MarkdownWriter {
  func text(for graph: GraphSnapshot) -> String {
    var lines = ["# \(escaped(graph.components.first?.name ?? "An empty graph"))", ""]
    let owners = graph.owners
    let requests = Dictionary(grouping: graph.requests, by: \.requester)
    let bindings = Dictionary(grouping: graph.bindings, by: \.component)
    let (components, modules) = (
      graph.components.count.counted(as: "component"), graph.modules.count.counted(as: "module")
    )
    lines.append("\(graph.bindings.count.counted(as: "binding")) in \(components) and \(modules).")
    for component in graph.components {
      lines += ["", "## \(escaped(component.name))", "", "Its root is \(code(component.root))."]
      guard let bindings = bindings[component.id] else { continue }
      lines += ["", "| Binding | Kind | Lifetime | Requests | Module | Line |", "|---|---|---|---|---|---|"]
      for binding in bindings {
        let requested = (requests[binding.id] ?? []).map { code($0.type) }.joined(separator: ", ")
        let module = binding.module.flatMap { owners[$0]?.name }.map(code) ?? ""
        let cells = [
          code(binding.label), binding.kind.rawValue.words, escaped(binding.lifetimeText), requested, module,
          escaped(binding.site?.description ?? ""),
        ]
        lines.append("| \(cells.joined(separator: " | ")) |")
      }
    }
    if !graph.diagnostics.isEmpty {
      lines += ["", "## Diagnostics"]
      for diagnostic in graph.diagnostics { lines += ["", "~~~~text", "\(diagnostic)".withVisibleControls, "~~~~"] }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A span of code, in a table. A bar would end the cell, even there.
  func code(_ text: String) -> String {
    let text = text.withVisibleControls
    let fence = text.contains("`") ? "``" : "`"
    let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + padding + text.replacing("|", with: "\\|").split(whereSeparator: \.isNewline).joined(separator: " ")
      + padding + fence
  }

  func escaped(_ text: String) -> String {
    text.withVisibleControls.map { "\\`*_{}[]<>#|!".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
