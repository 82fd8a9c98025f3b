// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphComparison {
  /// The bindings of changes, and the requests between them. Requests of and for removed bindings are drawn as they
  /// were.
  func drawing(of changes: [GraphDifference.Change]) -> Drawing {
    var nodes: [Drawing.Node] = []
    // The old graph may identify another binding in the same way.
    var numbers: [ID: Int] = [:]
    var removedNumbers: [ID: Int] = [:]
    for change in changes where nodes.count < GraphDifference.most {
      let id = change.binding.id
      guard (change.kind == .removed ? removedNumbers : numbers)[id] == nil else { continue }
      let emphasis: Drawing.Emphasis
      switch change.kind {
      case .added: emphasis = .added
      case .removed: emphasis = .removed
      default: emphasis = .none
      }
      if change.kind == .removed { removedNumbers[id] = nodes.count } else { numbers[id] = nodes.count }
      nodes.append(Drawing.Node(label: change.binding.label, emphasis: emphasis, group: 0))
    }
    var edges: [Drawing.Edge] = []
    func draw(_ request: GraphSnapshot.Request, from source: Int, to targets: [Int]) {
      for target in targets {
        let edge = Drawing.Edge(source: source, target: target, strength: request.strength)
        if !edges.contains(edge) { edges.append(edge) }
      }
    }
    for request in now.graph.requests {
      guard let source = numbers[request.requester] else { continue }
      draw(request, from: source, to: request.targets.compactMap { numbers[$0] })
    }
    func formerNumber(_ id: ID) -> Int? { removedNumbers[id] ?? pairing.newIDs[id].flatMap { numbers[$0] } }
    for request in base.graph.requests {
      guard let source = formerNumber(request.requester) else { continue }
      let isRemoved = removedNumbers[request.requester] != nil
      let targets = request.targets.filter { isRemoved || removedNumbers[$0] != nil }
      draw(request, from: source, to: targets.compactMap(formerNumber))
    }
    let name = now.graph.components.first?.name ?? ""
    return Drawing(title: name, groups: [Drawing.Group(label: name, parent: nil)], nodes: nodes, edges: edges)
  }
}
