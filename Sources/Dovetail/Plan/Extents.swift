// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The exposures and extents of all nodes in child components, and the addresses of their shared instances.
///
/// An exposure consists of shared instances of the same component and its ancestors. ``ComponentInstance`` has an
/// example. Shared instances of the root component do not count, because they are part of the linked sources.
struct Extents {
  typealias Node = Graph.Node
  typealias Address = ComponentInstance.Address

  private let graph: Graph
  private var exposures: [Node: Exposure] = [:]
  /// The addresses of shared instances. `owners` has the addresses of their owners.
  private(set) var addresses: [Node: Address] = [:]
  private var owners: [Node: Address] = [:]
  /// For each scope, its shared instances, each after those that it leads to. Several that lead to each other have a
  /// common owner.
  private(set) var units: [Int: [(members: [Node], ownerIndex: Int?)]] = [:]
  private(set) var objectCounts: [Int: Int] = [:]
}

extension Extents {
  /// - Parameter linked: The reachable nodes.
  init(_ graph: Graph, linked: some Sequence<Node>) {
    self.graph = graph
    guard graph.declarations.scopes.count > 1 else { return }
    let inside = linked.filter { graph.depth(of: $0) > 0 }.ascending()
    findExposures(of: inside)
    let shared = Dictionary(grouping: inside.filter(isShared), by: graph.scope(of:))
    for (scope, nodes) in shared.ascending(by: \.key) { layOut(nodes, of: scope) }
  }

  /// Whether the node has one shared instance in each instance of its component.
  private func isShared(_ node: Node) -> Bool {
    graph.depth(of: node) > 0 && graph.lifetime(of: node).isSingleton
  }
}

// MARK: - What the linker asks for

extension Extents {
  /// The extent of a requester that gets access to `node`; `nil` if the access reaches no instance.
  func extent(ofAccessTo node: Node) -> Reach.Extent? {
    guard graph.depth(of: node) > 0 else { return nil }
    let exposure = isShared(node) ? Exposure(nodes: [node], needsInstance: true) : exposures[node] ?? Exposure()
    return exposure.needsInstance ? extent(of: node, keeping: exposure.nodes) : nil
  }

  /// The extent of the construction of the shared instance `node`, without nodes of the same owner.
  func extent(ofConstructing node: Node) -> Reach.Extent {
    let own = owners[node]
    return extent(of: node, keeping: (exposures[node]?.nodes ?? []).filter { owners[$0] != own })
  }

  private func extent(of node: Node, keeping nodes: [Node]) -> Reach.Extent {
    var seen: Set<Address> = []
    let kept = nodes.compactMap { owners[$0] }.filter { seen.insert($0).inserted }
    return Reach.Extent(depth: graph.depth(of: node), kept: kept)
  }
}

// MARK: - Exposures

extension Extents {
  /// Finds the exposure of each of `nodes`. The search ends at shared instances, and at openings, which begin new
  /// instances. So each cluster comes after those that it leads to.
  private mutating func findExposures(of nodes: [Node]) {
    for opening in nodes where graph.scope(openedBy: opening) != nil {
      exposures[opening] = exposure(ofOpening: opening)
    }
    let clusters = Clusters(
      count: graph.nodes.count, roots: nodes,
      edges: { graph.scope(openedBy: $0) == nil ? graph.edgeRange(of: $0) : 0..<0 },
      destination: { edge in
        let edge = graph.edges[edge]
        return edge.strength == .weak || graph.depth(of: edge.destination) == 0 || isShared(edge.destination)
          ? nil : edge.destination
      })
    for cluster in clusters {
      guard let first = cluster.first, graph.scope(openedBy: first) == nil else { continue }
      var common = Exposure()
      for node in cluster {
        for edge in graph.edges(of: node) where graph.depth(of: edge.destination) > 0 {
          if edge.strength == .weak {
            if graph.depth(of: graph.original(of: edge.destination)) > 0 { common.needsInstance = true }
          } else if isShared(edge.destination) {
            common.formUnion(Exposure(nodes: [edge.destination], needsInstance: true))
          } else if let known = exposures[edge.destination] {
            common.formUnion(known)
          }
        }
      }
      for node in cluster { exposures[node] = common }
    }
  }

  /// The exposure of the opening of a component: all shared instances of its ancestors that a new instance leads to,
  /// even through its own shared instances.
  private func exposure(ofOpening opening: Node) -> Exposure {
    var exposure = Exposure()
    var found: Set<Node> = []
    let first = Passage(node: opening, limit: graph.depth(of: opening))
    var seen: Set<Passage> = [first]
    var pending = [first]
    while let passage = pending.popLast() {
      for edge in graph.edges(of: passage.node) {
        let depth = graph.depth(of: edge.destination)
        let limit = Swift.min(passage.limit, depth)
        if limit == 0 { continue }
        let counts = depth <= limit
        if edge.strength == .weak {
          let watchedDepth = graph.depth(of: graph.original(of: edge.destination))
          if watchedDepth > 0, watchedDepth <= limit { exposure.needsInstance = true }
        } else if isShared(edge.destination), counts {
          exposure.needsInstance = true
          found.insert(edge.destination)
        } else {
          let next = Passage(node: edge.destination, limit: limit)
          if seen.insert(next).inserted { pending.append(next) }
        }
      }
    }
    exposure.nodes = found.ascending()
    return exposure
  }
}

// MARK: - Layout

extension Extents {
  /// Finds the loops among `nodes`, the shared instances of one component, and assigns their addresses.
  private mutating func layOut(_ nodes: [Node], of scope: Int) {
    let depth = graph.declarations.scopes[scope].depth
    let indices = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var destinations: [Int] = []
    var starts = [0]
    for node in nodes {
      destinations += (exposures[node]?.nodes ?? []).compactMap { indices[$0] }
      starts.append(destinations.count)
    }
    let clusters = Clusters(
      count: nodes.count, roots: nodes.indices, edges: { starts[$0]..<starts[$0 + 1] },
      destination: { destinations[$0] })
    var count = nodes.count
    for cluster in clusters {
      let members = cluster.ascending()
      let isLoop = members.count > 1 || destinations[starts[members[0]]..<starts[members[0] + 1]].contains(members[0])
      for member in members {
        addresses[nodes[member]] = Address(depth: depth, index: member)
        owners[nodes[member]] = Address(depth: depth, index: isLoop ? count : member)
      }
      units[scope, default: []].append((members.map { nodes[$0] }, isLoop ? count : nil))
      if isLoop { count += 1 }
    }
    objectCounts[scope] = count
  }
}

/// A node on a path from an opening, and which of the instances on the path existed before.
///
/// For example, a `Desk` of depth 1 opens a `Page` of depth 2. On the path from the opening, the limit is 1: the
/// singletons of `Desk` existed before, and those of `Page` are new. If the path comes to a transient of the root
/// component that opens a `Desk`, the limit becomes 0, because this `Desk` is a new one.
private struct Passage: Hashable {
  let node: Int
  /// The depth of the deepest component whose instance existed before. The path ends at shared instances of this depth
  /// or less, which count, and goes through deeper ones. Therefore no limit finds all that another one finds.
  let limit: Int
}

/// The nearest shared instances that a node leads to.
private struct Exposure {
  /// The shared instances, in order.
  var nodes: [Int] = []
  /// Whether a request needs a component instance. Weak requests count.
  var needsInstance = false

  mutating func formUnion(_ other: Exposure) {
    needsInstance = needsInstance || other.needsInstance
    if other.nodes.isEmpty || nodes == other.nodes { return }
    nodes = nodes.isEmpty ? other.nodes : Set(nodes).union(other.nodes).ascending()
  }
}
