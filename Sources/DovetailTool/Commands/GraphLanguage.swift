// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// The languages in which commands write graphs: those for other tools, and the one that `diff` reads.
enum GraphLanguage {
  static let json = "json"
  static let names = GraphFormat.allCases.map(\.rawValue) + [json]

  static func text(of graph: GraphSnapshot, as name: String) -> String {
    GraphFormat(rawValue: name).map(graph.text) ?? String(decoding: graph.json(), as: UTF8.self)
  }
}
