// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphComparison {
  /// The bindings of changes, and the requests between them. Requests of and for removed bindings are drawn as they
  /// were.
  func drawing(of changes: [GraphDifference.Change]) -> Drawing {
    var nodes: [Drawing.Node] = []
    // The old graph may identify another binding in the same way.
    var (numbers, removed): ([ID: Int], [ID: Int]) = ([:], [:])
    for change in changes where nodes.count < GraphDifference.most {
      let (id, isGone) = (change.binding.id, change.kind == .removed)
      guard (isGone ? removed : numbers)[id] == nil else { continue }
      if isGone { removed[id] = nodes.count } else { numbers[id] = nodes.count }
      nodes.append(
        Drawing.Node(
          label: change.binding.label, emphasis: isGone ? .removed : change.kind == .added ? .added : .none, group: 0))
    }
    let edges = now.outgoing.edges.compactMap { edge in
      Drawing.Edge(edge, in: now) { numbers[$0] }
    }
    let formerEdges = base.outgoing.edges.filter { edge in
      [edge.source, edge.target].contains { removed[base.graph.bindings[$0].id] != nil }
    }.compactMap { edge in
      Drawing.Edge(edge, in: base) { removed[$0] ?? pairing.newIDs[$0].flatMap { numbers[$0] } }
    }
    let name = now.graph.components.first?.name ?? ""
    return Drawing(
      title: name, groups: [Drawing.Group(label: name, parent: nil)], nodes: nodes,
      edges: (Array(edges) + Array(formerEdges)).uniqued())
  }
}

extension Drawing.Edge {
  fileprivate init?(_ edge: Edge, in index: GraphIndex, number: (GraphSnapshot.ID) -> Int?) {
    guard let source = number(index.graph.bindings[edge.source].id),
      let target = number(index.graph.bindings[edge.target].id)
    else { return nil }
    self.init(source: source, target: target, strength: edge.strength)
  }
}
