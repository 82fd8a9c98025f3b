// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A parameter has a shape that no binding could satisfy.
  ///
  /// Sound because a declaration fixes its type and whether it is shared. O(V + E).
  func unsatisfiableShapes() -> [Fault] {
    graph.derivedNodes.compactMap { node in defect(of: node).map { .unsatisfiableShape(node, $0) } }
  }

  private func defect(of node: Graph.Node) -> ShapeDefect? {
    switch graph.origin(of: node) {
    // The faults of access to one element belong to the collection of accesses.
    case .declared, .joined, .missing, .access: return nil
    case .unsatisfiable: return .invalid
    case .derived(.accessCollection):
      let wholes = graph.edges(of: node).map { graph.lastEdge(along: $0).destination }.filter { destination in
        graph.declaration(of: destination).map { $0.role != .contribution } ?? false
      }
      return wholes.isEmpty ? watchingDefect(of: node) : .elements(ofWholes: wholes)
    case .derived: return watchingDefect(of: node)
    }
  }

  /// The first weak request behind `node` that leads to a value; otherwise all weak requests that lead to unshared
  /// elements.
  private func watchingDefect(of node: Graph.Node) -> ShapeDefect? {
    var transients: [Graph.Node] = []
    var sources: [Graph.Node] = []
    var requested: [Graph.Node] = []
    for edge in graph.edges(of: node) {
      var next: Graph.Edge? = edge
      while let edge = next {
        next = graph.edge(after: edge)
        if edge.strength != .weak { continue }
        let watched = graph.original(of: edge.destination)
        if graph.isShared(watched) {
          if isValue(watched, behind: edge.destination) { return .watchedValue(edge.destination) }
        } else if let source = graph.source(of: watched), !isReportedElsewhere(source) {
          transients.append(watched)
          sources.append(source)
          requested.append(edge.destination)
        }
      }
    }
    return transients.isEmpty ? nil : .watchedTransients(transients, sources: sources, requested: requested)
  }

  private func isValue(_ original: Graph.Node, behind alias: Graph.Node) -> Bool {
    original != alias && !graph.isCloser(original) && !isObject(held(by: original))
  }

  /// Whether another fault is that the element is missing.
  private func isReportedElsewhere(_ node: Graph.Node) -> Bool { graph.isMissing(node) || graph.isUnsatisfiable(node) }
}

extension Graph {
  /// The node behind decorations and aliases; `nil` if those form a cycle.
  fileprivate func source(of node: Node) -> Node? {
    var source = node
    // The number of steps is limited, because of cycles.
    for _ in declarations.all.indices {
      guard isAlias(source) || isDecoration(source) else { return source }
      guard let next = edges(of: source).first?.destination else { return nil }
      source = next
    }
    return nil
  }
}

/// The reason why no binding could satisfy a parameter's shape.
package enum ShapeDefect: Sendable {
  /// The shape is invalid by itself, as its key shows.
  case invalid
  /// Access to the elements of collections that are bound as a whole, because such elements do not exist one by one.
  case elements(ofWholes: [Graph.Node])
  /// A weak request for an alias of a value, because a value is no object.
  case watchedValue(Graph.Node)
  /// Weak requests for unshared elements, which have no single instance to watch. A decoration or an alias has a
  /// source of its own.
  case watchedTransients([Graph.Node], sources: [Graph.Node], requested: [Graph.Node])
}
