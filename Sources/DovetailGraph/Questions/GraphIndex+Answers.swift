// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphIndex {
  /// An answer that consists of bindings and of all requests between them.
  func answer(_ nodes: [Int]) -> GraphSnapshot {
    let isShown = Set(nodes)
    return answer(nodes, along: nodes.flatMap { outgoing[$0] }.filter { isShown.contains(edges[$0].target) })
  }

  /// An answer that consists of bindings and of some requests between them.
  func answer(_ nodes: [Int], along shown: [Int]) -> GraphSnapshot {
    var targets: [Int: [GraphSnapshot.ID]] = [:]
    for edge in shown { targets[edges[edge].request, default: []].append(graph.bindings[edges[edge].target].id) }
    let bindings = nodes.map { graph.bindings[$0] }
    var modules = Set(bindings.compactMap(\.module))
    // The first component is always there, so an answer has a name and can be read back.
    var components = Set(bindings.map(\.component) + graph.components.prefix(1).map(\.id))
    // Children come after their parents.
    for module in graph.modules.reversed() where modules.contains(module.id) {
      if let parent = module.parent { modules.insert(parent) }
      components.insert(module.component)
    }
    for component in graph.components.reversed() where components.contains(component.id) {
      if let parent = component.parent { components.insert(parent) }
    }
    return GraphSnapshot(
      components: graph.components.filter { components.contains($0.id) },
      modules: graph.modules.filter { modules.contains($0.id) }, bindings: bindings,
      requests: targets.keys.sorted().map { number in
        let request = graph.requests[number]
        return GraphSnapshot.Request(
          requester: request.requester, role: request.role, position: request.position, type: request.type,
          access: request.access, strength: request.strength, accepts: request.accepts,
          targets: targets[number, default: []])
      },
      diagnostics: [])
  }

  func isWeak(_ edge: Int) -> Bool { graph.requests[edges[edge].request].strength == .weak }

  func isEager(_ edge: Int) -> Bool { graph.requests[edges[edge].request].strength == .eager }

  /// An answer that consists of a path, which ends with `node`.
  func path(to node: Int, by arrivals: [Arrival?]) -> GraphSnapshot {
    guard arrivals[node] != nil else { return answer([]) }
    return answer(along: steps(to: node, by: arrivals), orElse: [node])
  }

  /// The edges of a path, in its order.
  func steps(to node: Int, by arrivals: [Arrival?]) -> [Int] {
    sequence(first: arrivals[node]?.edge) { edge in edge.flatMap { arrivals[edges[$0].source]?.edge } }
      .prefix { $0 != nil }.compactMap(\.self).reversed()
  }

  /// An answer that consists of the ends of edges, or of other nodes if there are no edges.
  func answer(along steps: [Int], orElse nodes: [Int]) -> GraphSnapshot {
    let ends = steps.flatMap { [edges[$0].source, edges[$0].target] }
    return answer((ends.isEmpty ? nodes : ends).uniqued(), along: steps.uniqued())
  }

  /// Which bindings can be reached from some, themselves included, along edges that count.
  func reached(from starts: [Int], along adjacency: Adjacency, to end: (Edge) -> Int, where counts: (Int) -> Bool)
    -> [Bool]
  {
    var isReached = [Bool](repeating: false, count: graph.bindings.count)
    for start in starts { isReached[start] = true }
    var pending = starts
    while let node = pending.popLast() {
      for edge in adjacency[node] where counts(edge) && !isReached[end(edges[edge])] {
        isReached[end(edges[edge])] = true
        pending.append(end(edges[edge]))
      }
    }
    return isReached
  }
}
