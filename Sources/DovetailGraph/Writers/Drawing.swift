// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The parts of a picture of a graph, in any language.
struct Drawing: Sendable, Equatable {
  /// What becomes one node: each binding, each module, or each component. The declarations of a component itself are
  /// like a module.
  enum Folding {
    case nothing, modules, components
  }

  /// What is special about a node: whether it is shared, missing or impossible, new, or gone.
  enum Emphasis: String, CaseIterable {
    case none, shared, faulty, added, removed
  }

  struct Node: Equatable {
    let label: String
    let emphasis: Emphasis
    /// The component that it is drawn in.
    let group: Int
  }

  /// A component, around its nodes.
  struct Group: Equatable {
    let label: String
    let parent: Int?
  }

  struct Edge: Hashable {
    let source: Int
    let target: Int
    let strength: GraphSnapshot.Request.Strength
  }

  let title: String
  private(set) var groups: [Group] = []
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
}

extension Drawing {
  init(of graph: GraphSnapshot, folding: Folding) {
    title = graph.components.first?.name ?? ""
    let groupNumbers = Dictionary(zip(graph.components.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    groups = graph.components.map { Group(label: $0.name, parent: $0.parent.flatMap { groupNumbers[$0] }) }
    let owners = graph.owners
    // Bindings by their nodes, which several may share.
    var numbers: [GraphSnapshot.ID: Int] = [:]
    var folded: [GraphSnapshot.ID: Int] = [:]
    for binding in graph.bindings {
      let owner =
        switch folding {
        case .nothing: binding.id
        case .modules: binding.module ?? binding.component
        case .components: binding.component
        }
      if folded[owner] == nil {
        folded[owner] = nodes.count
        let emphasis: Emphasis =
          folding != .nothing ? .none : binding.isAbsent ? .faulty : binding.lifetime == .transient ? .none : .shared
        nodes.append(
          Node(
            label: folding == .nothing ? binding.label : owners[owner]?.name ?? "", emphasis: emphasis,
            group: groupNumbers[binding.component] ?? 0))
      }
      numbers[binding.id] = folded[owner]
    }
    edges = graph.requests.flatMap { request in
      request.targets.compactMap { target in
        guard let source = numbers[request.requester], let target = numbers[target] else { return nil }
        if folding == .nothing { return Edge(source: source, target: target, strength: request.strength) }
        return source == target ? nil : Edge(source: source, target: target, strength: .eager)
      }
    }.uniqued()
  }

  /// The drawing with the least folding that leaves at most some nodes; of components if there are more.
  init(of graph: GraphSnapshot, atMost most: Int) {
    let drawings = [.nothing, .modules, .components].lazy.map { Drawing(of: graph, folding: $0) }
    self = drawings.first { $0.nodes.count <= most } ?? Drawing(of: graph, folding: .components)
  }

  /// The lines of all groups, each around its nodes and the groups inside it.
  func nested(beginning: (_ group: Int) -> [String], node: (_ number: Int) -> String, end: String) -> [String] {
    let members = Dictionary(grouping: nodes.indices) { nodes[$0].group }
    let children = Dictionary(grouping: groups.indices) { groups[$0].parent }
    var lines: [String] = []
    // Each group is begun once and ended when everything inside is written.
    var pending: [(group: Int, depth: Int, isEnd: Bool)] = (children[nil] ?? []).reversed().map { ($0, 1, false) }
    while let (group, depth, isEnd) = pending.popLast() {
      let indent = String(repeating: "  ", count: depth)
      if isEnd {
        lines.append(indent + end)
        continue
      }
      lines += (beginning(group) + (members[group] ?? []).map { "  " + node($0) }).map { indent + $0 }
      pending.append((group, depth, true))
      pending += (children[group] ?? []).reversed().map { ($0, depth + 1, false) }
    }
    return lines
  }
}
