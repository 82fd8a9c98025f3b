// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphComparison {
  /// The bindings of changes, and the requests between them. Requests of and for removed bindings are drawn as they
  /// were.
  func drawing(of changes: [GraphDifference.Change]) -> Drawing {
    var drawn: [GraphDifference.Change] = []
    // The old graph may identify another binding in the same way.
    var (numbers, removed): ([ID: Int], [ID: Int]) = ([:], [:])
    for change in changes where drawn.count < GraphDifference.most {
      let (id, isGone) = (change.binding.id, change.kind == .removed)
      guard (isGone ? removed : numbers)[id] == nil else { continue }
      if isGone { removed[id] = drawn.count } else { numbers[id] = drawn.count }
      drawn.append(change)
    }
    let owners = base.owners.merging(now.owners) { $1 }.mapValues(\.name)
    let nodes = zip(drawn, Drawing.labels(of: drawn.map(\.binding), owners)).map { change, label in
      let emphasis: Drawing.Emphasis =
        change.kind == .removed ? .removed : change.kind == .added ? .added : .none
      return Drawing.Node(label: label, emphasis: emphasis, group: 0)
    }
    func edges(of index: GraphIndex, _ number: (ID) -> Int?) -> [Drawing.Edge] {
      index.outgoing.edges.compactMap { edge in
        let ends = [edge.source, edge.target].compactMap { number(index.graph.bindings[$0].id) }
        return ends.count < 2 ? nil : Drawing.Edge(source: ends[0], target: ends[1], strength: edge.strength)
      }
    }
    let formerEdges = edges(of: base) { removed[$0] ?? pairing.newIDs[$0].flatMap { numbers[$0] } }.filter { edge in
      [edge.source, edge.target].contains { nodes[$0].emphasis == .removed }
    }
    let name = now.graph.components.first?.name ?? ""
    return Drawing(
      title: name, groups: [Drawing.Group(label: name, parent: nil)], nodes: nodes,
      edges: (edges(of: now) { numbers[$0] } + formerEdges).uniqued())
  }
}
