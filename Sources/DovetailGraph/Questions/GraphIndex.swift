// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A graph that answers questions.
///
/// ```swift
/// let index = GraphIndex(AppComponent().graph().snapshot())
/// print(try index.whyIsItHere("any HTTPClient").bindings.map(\.key).joined(separator: " → "))
/// print(try index.impact(of: "any HTTPClient").bindings.count, "bindings need it")
/// ```
///
/// A question is about bindings that a ``BindingSelector`` selects, such as a name in quotation marks. If it selects
/// several, the answer is about all of them. If it selects none, the question throws ``UnknownBinding`` with similar
/// names. ``BindingSelector/binding(_:)`` selects by identity. <doc:LookingAtTheGraph> has a call of each question.
///
/// The answer to most questions is a graph: some of the bindings, in an order that fits the question, and the requests
/// that answer it. So an answer has locations, can be written like any graph, and can answer further questions. It has
/// no diagnostics. An empty answer has the first component, but no bindings.
///
/// The questions work on broken graphs as well. There, missing keys are bindings, and requests may lead in a circle.
///
/// - Isolation: Sendable.
/// - Cost: to make an index takes time proportional to the bindings, the requests and their targets. A question is
///   linear in the size of the graph, unless its documentation says otherwise.
public struct GraphIndex: Sendable {
  /// The graph that answers.
  public let graph: GraphSnapshot

  package let numbers: [GraphSnapshot.ID: Int]
  /// The names of all keys, without `any`.
  let keyNames: Set<String>
  /// The modules and components by their identities.
  let owners: [GraphSnapshot.ID: GraphSnapshot.Owner]
  private let requests: [GraphSnapshot.ID: [GraphSnapshot.Request]]
  /// The edges from each binding, in the order of requests.
  let outgoing: Adjacency
  /// The edges to each binding.
  let incoming: Adjacency
  /// The binding that opens the first component.
  let root: [Int]
  /// All bindings to which a path leads from the root.
  let reached: Search

  /// An index of `graph`.
  public init(_ graph: GraphSnapshot) {
    self.graph = graph
    let numbers = Dictionary(graph.bindings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    keyNames = Set(graph.bindings.map(\.key.withoutAny))
    owners = graph.owners
    requests = Dictionary(grouping: graph.requests, by: \.requester)
    let edges = graph.requests.enumerated().flatMap { number, request -> [Edge] in
      guard let source = numbers[request.requester] else { return [] }
      return request.targets.compactMap { numbers[$0] }.map {
        Edge(source: source, request: number, target: $0, strength: request.strength)
      }
    }
    outgoing = Adjacency(of: edges, isIncoming: false, count: graph.bindings.count)
    incoming = Adjacency(of: edges, isIncoming: true, count: graph.bindings.count)
    root = graph.components.prefix(1).compactMap { numbers[$0.binding] }
    reached = outgoing.search(from: root)
  }
}

extension GraphIndex {
  func isReached(_ node: Int) -> Bool { reached.distance(to: node) != nil }

  /// The requests of a binding, in their order.
  func requests(of id: GraphSnapshot.ID) -> [GraphSnapshot.Request] { requests[id] ?? [] }

  /// Whether a binding makes a request of a role.
  func hasRequest(of role: GraphSnapshot.Request.Role, _ binding: GraphSnapshot.Binding) -> Bool {
    requests(of: binding.id).contains { $0.role == role }
  }

  /// For each binding, the number of its strongly connected component over eager and deferred requests. A binding that
  /// is on no cycle has a number of its own.
  func loops() -> [Int] {
    var loops = Array(graph.bindings.indices)
    for cluster in outgoing.clusters(where: { $0.strength != .weak }) {
      for node in cluster { loops[node] = cluster[cluster.startIndex] }
    }
    return loops
  }
}

// MARK: - Answers

extension GraphIndex {
  /// An answer that consists of bindings, and of all requests between them.
  func answer(_ nodes: [Int]) -> GraphSnapshot {
    let isShown = Set(nodes)
    return answer(nodes, along: nodes.flatMap { outgoing[$0] }.filter { isShown.contains($0.target) })
  }

  /// An answer that consists of bindings and of the ends of edges, each once, and of these edges.
  func answer(_ nodes: [Int] = [], along edges: [Edge]) -> GraphSnapshot {
    var targets: [Int: [GraphSnapshot.ID]] = [:]
    for edge in edges { targets[edge.request, default: []].append(graph.bindings[edge.target].id) }
    let bindings = (nodes + edges.flatMap { [$0.source, $0.target] }).uniqued().map { graph.bindings[$0] }
    // The first component is always there, so an answer has a name and can be read back.
    var shown: Set<GraphSnapshot.ID> = Set(graph.components.prefix(1).map(\.id))
    for id in bindings.flatMap({ [$0.module, $0.component] }) {
      var next = id
      while let owner = next, shown.insert(owner).inserted { next = owners[owner]?.parent }
    }
    return GraphSnapshot(
      components: graph.components.filter { shown.contains($0.id) },
      modules: graph.modules.filter { shown.contains($0.id) }, bindings: bindings,
      requests: targets.sorted { $0.key < $1.key }.map { graph.requests[$0].leading(to: $1) }, diagnostics: [])
  }
}

extension GraphSnapshot.Request {
  fileprivate func leading(to targets: [GraphSnapshot.ID]) -> Self {
    Self(
      requester: requester, role: role, position: position, type: type, access: access, strength: strength,
      accepts: accepts, targets: targets)
  }
}
