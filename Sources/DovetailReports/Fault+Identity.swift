// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Fault {
  /// The properties that distinguish a fault from others, also in a graph that an edit has changed.
  struct Identity {
    let id: Diagnostic.ID
    /// The key that the fault is about.
    let key: Key
    /// The declarations that distinguish the fault from others of the same key. Edits do not change their indices.
    var nodes: [Graph.Node] = []
    /// The requests that distinguish it, each by its place in the first declaration of its statement. Edits do not
    /// change these either, and an edit that adds one brings another fault.
    var requests: Set<Request> = []
    /// The module or the component of the fault, if it is not that of the first node.
    var installation: Int?
    /// Whether the fault always has the same nodes in the same order. Otherwise, an edit may leave a part of it.
    var isWhole = false

    struct Request: Hashable {
      let requester: Graph.Node
      let position: Int
    }

    /// Whether another fault is this one, or the part of it that an edit has left.
    func covers(_ other: Identity) -> Bool {
      id == other.id && key == other.key
        && (isWhole ? nodes == other.nodes : Set(nodes).isSuperset(of: other.nodes))
        && requests.isSuperset(of: other.requests)
    }
  }
}

extension Survey {
  func identity(of fault: Fault) -> Fault.Identity {
    switch fault {
    case .endlessInstallation(let place):
      let refused = graph.declarations.refusedInstallations[place]
      // Those of one module of the component are one fault, and the whole path is long.
      let path = refused.parent.map(graph.declarations.path(to:)) ?? []
      return Fault.Identity(id: fault.id, key: refused.module, installation: path.prefix(2).last)
    case .componentCycle(let node), .unsatisfiableLifetime(let node), .voidBinding(let node),
      .incompleteDictionary(let node), .unmatchedDecoration(let node), .unmatchedOverride(let node),
      .retainCycle(_, through: let node, in: _), .unopenedComponent(let node), .releasedSingleton(let node):
      return Fault.Identity(id: fault.id, key: graph.key(of: node), nodes: [node])
    case .undeclaredShadowing(let shadowing):
      return Fault.Identity(id: fault.id, key: graph.key(of: shadowing.node), nodes: [shadowing.node])
    case .duplicateBinding(let nodes), .duplicateDictionaryKey(let nodes), .unusedBinding(let nodes),
      .unneededShadowing(let nodes), .ineffectiveOverride(let nodes), .unsharedOverride(let nodes):
      return Fault.Identity(id: fault.id, key: graph.key(of: nodes[0]), nodes: nodes)
    case .missingBinding(let node), .captiveDependency(let node), .unsatisfiableShape(let node, _):
      return Fault.Identity(
        id: fault.id, key: graph.key(of: node), requests: places(of: requests(for: node)),
        installation: installation(around: node))
    case .unfilledOptional(let node):
      return Fault.Identity(id: fault.id, key: graph.key(of: node), installation: installation(around: node))
    case .duplicateModule(let installations, binding: let nodes):
      return Fault.Identity(
        id: fault.id, key: graph.declarations.installations[installations[0]].module, nodes: nodes)
    case .repeatedSingleton(let module), .repeatedModule(let module):
      return Fault.Identity(
        id: fault.id, key: graph.declarations.installations[module.inner[0]].module,
        nodes: module.shadowings.map(\.node), installation: module.inner[0])
    case .dependencyCycle(let cycle, among: _), .shortestDependencyCycle(let cycle, inside: _):
      // The start of a cycle depends on the rest of the graph, so it is not part of the identity.
      let nodes = cycle.map { graph.edges[$0].destination }.filter { graph.declaration(of: $0) != nil }
      let first = nodes.indices.min { nodes[$0] < nodes[$1] } ?? 0
      return Fault.Identity(
        id: fault.id, key: graph.key(of: nodes[first]), nodes: Array(nodes[first...] + nodes[..<first]), isWhole: true)
    case .refusedBuild: return Fault.Identity(id: fault.id, key: graph.key(of: graph.component))
    case .effectMismatch(let refusals):
      let culprit = refusals[0].culprit
      let requests = refusals.map(\.node).uniqued().flatMap {
        self.requests(refusedBy: $0, in: refusals).map(\.request)
      }
      return Fault.Identity(
        id: fault.id, key: graph.key(of: culprit), nodes: [culprit], requests: places(of: requests))
    case .unusedModule(let place):
      let module = usage.unusedModules[place]
      return Fault.Identity(id: fault.id, key: module.type, installation: module.installations[0])
    case .unrequestedCloser(let nodes):
      return Fault.Identity(
        id: fault.id, key: graph.key(of: graph.declarations.scopes[graph.scope(of: nodes[0])].component),
        installation: installation(around: nodes[0]))
    }
  }

  /// The requests that lead to a refusing node. An access is requested by others. An asynchronous declaration makes the
  /// requests itself.
  func requests(
    refusedBy node: Graph.Node, in refusals: [Refusal]
  ) -> [(request: Request, refusal: Refusal)] {
    let refused = refusals.filter { $0.node == node }
    if graph.declaration(of: node) != nil { return refused.map { ((node, $0.edge), $0) } }
    return requests(for: node).map { ($0, refused[0]) }
  }

  private func places(of requests: [Request]) -> Set<Fault.Identity.Request> {
    let places = requests.map { requester, edge in
      // The same declaration in other components, or in another installation of the module, makes the same requests.
      Fault.Identity.Request(
        requester: firstDeclaration(likeThat: requester), position: edge - graph.edgeRange(of: requester).lowerBound)
    }
    return Set(places)
  }

  /// The module that declares a node, if that belongs to the same component; otherwise the component that the node
  /// belongs to.
  func installation(around node: Graph.Node) -> Int {
    let component = graph.declarations.scopes[graph.scope(of: node)].installation
    guard let own = graph.declaration(of: node)?.installation else { return component }
    return graph.declarations.path(to: own).contains(component) ? own : component
  }
}

/// Faults of one graph, indexed by their keys. There may be thousands, and each trial compares all of them.
struct FaultIndex {
  private let identities: [Fault.Identity]
  private let placesOfKey: [Int: [Int]]

  init(_ identities: [Fault.Identity]) {
    self.identities = identities
    placesOfKey = Dictionary(grouping: identities.indices) { identities[$0].key.number }
  }
}

extension FaultIndex {
  /// Whether one of the faults covers `other`.
  func covers(_ other: Fault.Identity) -> Bool {
    placesOfKey[other.key.number, default: []].contains { identities[$0].covers(other) }
  }

  /// Whether one of the faults is covered by `other`.
  func hasPart(of other: Fault.Identity) -> Bool {
    placesOfKey[other.key.number, default: []].contains { other.covers(identities[$0]) }
  }
}
