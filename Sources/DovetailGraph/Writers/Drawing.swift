// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The parts of a picture of a graph, in any language.
struct Drawing: Sendable, Equatable {
  /// The part of the graph that becomes one node.
  enum Folding: CaseIterable {
    /// Each binding is a node.
    case nothing
    /// Each module is a node, and the declarations of a component itself are another.
    case modules
    /// Each component is a node.
    case components
  }

  enum Emphasis: String, CaseIterable {
    case none
    /// It is shared.
    case shared
    /// It is missing or impossible.
    case faulty
    /// It is new.
    case added
    /// It is gone.
    case removed
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
    var groupNumbers: [GraphSnapshot.ID: Int] = [:]
    for component in graph.components {
      groupNumbers[component.id] = groups.count
      groups.append(Group(label: component.name, parent: component.parent.flatMap { groupNumbers[$0] }))
    }
    let moduleNames = Dictionary(graph.modules.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var nodeNumbers: [GraphSnapshot.ID: Int] = [:]
    var folded: [GraphSnapshot.ID: Int] = [:]
    for binding in graph.bindings {
      let group = groupNumbers[binding.component] ?? 0
      let owner =
        switch folding {
        case .nothing: binding.id
        case .modules: binding.module ?? binding.component
        case .components: binding.component
        }
      let isFaulty = binding.kind == .missing || binding.kind == .unsatisfiable
      if let known = folded[owner] {
        nodeNumbers[binding.id] = known
        continue
      }
      nodeNumbers[binding.id] = nodes.count
      folded[owner] = nodes.count
      let label: String
      let emphasis: Emphasis
      if folding == .nothing {
        label = binding.label
        emphasis = isFaulty ? .faulty : binding.lifetime == .transient ? .none : .shared
      } else {
        label =
          folding == .modules ? binding.module.flatMap { moduleNames[$0] } ?? groups[group].label : groups[group].label
        emphasis = .none
      }
      nodes.append(Node(label: label, emphasis: emphasis, group: group))
    }
    var seen: Set<Edge> = []
    for request in graph.requests {
      guard let source = nodeNumbers[request.requester] else { continue }
      for target in request.targets.compactMap({ nodeNumbers[$0] }) where folding == .nothing || target != source {
        let edge = Edge(source: source, target: target, strength: folding == .nothing ? request.strength : .eager)
        if seen.insert(edge).inserted { edges.append(edge) }
      }
    }
  }
}
