// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

extension ExplorerPage.Chapter {
  /// The bindings and the diagnostics as markup, for a reader without scripts.
  var tables: String {
    let graph = index.graph
    let owners = graph.owners
    let requests = Dictionary(grouping: graph.requests, by: \.requester)
    let bindings = Dictionary(grouping: graph.bindings, by: \.component)
    func row(_ element: String, _ cells: [String]) -> String {
      "<tr>" + cells.map { "<\(element)>\($0.escapedMarkup)</\(element)>" }.joined() + "</tr>"
    }
    let tables = graph.components.map { component in
      let rows = (bindings[component.id] ?? []).map { binding in
        row(
          "td",
          [
            binding.label, binding.kind.rawValue.words, binding.lifetimeText,
            (requests[binding.id] ?? []).map(\.type).joined(separator: ", "),
            binding.module.flatMap { owners[$0]?.name } ?? "",
            binding.site?.description ?? "",
          ])
      }
      return "<h2>\(component.name.escapedMarkup)</h2><table>"
        + row("th", ["Binding", "Kind", "Lifetime", "Requests", "Module", "Line"]) + rows.joined(separator: "\n")
        + "</table>"
    }
    let diagnostics = graph.diagnostics.map { "<pre>\($0.description.escapedMarkup)</pre>" }
    return (diagnostics + tables).joined(separator: "\n")
  }
}
