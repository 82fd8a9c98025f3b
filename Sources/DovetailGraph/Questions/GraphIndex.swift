// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

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
/// names. Programs that have an identity already can use that instead.
///
/// The answer to most questions is a graph: some of the bindings, in an order that fits the question, and the requests
/// that answer it. So an answer has places, can be written like any graph, and can answer further questions. It has no
/// diagnostics. An empty answer has the first component, but no bindings.
///
/// The questions work on broken graphs as well. There, missing keys are bindings, and requests may lead in a circle.
///
/// - Isolation: Sendable.
/// - Cost: to make an index takes time proportional to the bindings, the requests and their targets. The dominators
///   take the same if there are few cycles, and at worst the square. A question is linear, unless its documentation
///   says otherwise.
public struct GraphIndex: Sendable {
  /// The graph that answers.
  public let graph: GraphSnapshot

  let numbers: [GraphSnapshot.ID: Int]
  /// The names of all keys, without `any`.
  let keyNames: Set<String>
  /// The names of modules and components, with their Swift modules.
  let qualifiedNames: [GraphSnapshot.ID: String]
  /// From the first to the last request of each binding. In a graph of the engine, no other is between them.
  let requestNumbers: [GraphSnapshot.ID: Range<Int>]
  /// One for each target of each request: from a binding, by a request, to a binding.
  let edges: [Edge]
  /// The edges from each binding, in the order of requests.
  let outgoing: Adjacency
  /// The edges to each binding.
  let incoming: Adjacency
  /// The last edge of a shortest path from the root to each binding, and the path's length; `nil` if there is no path.
  let arrivals: [Arrival?]
  /// The closest binding on all paths from the root to each binding; `nil` for the root and for bindings that no path
  /// reaches.
  let dominators: [Int?]

  struct Edge: Sendable {
    let source: Int
    let request: Int
    let target: Int
  }

  struct Arrival: Sendable {
    /// `nil` for the root.
    let edge: Int?
    let distance: Int
  }

  /// An index of `graph`.
  public init(_ graph: GraphSnapshot) {
    self.graph = graph
    numbers = Dictionary(graph.bindings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    keyNames = Set(graph.bindings.map(\.key.withoutAny))
    qualifiedNames = Dictionary(
      graph.components.map { ($0.id, $0.qualifiedName) } + graph.modules.map { ($0.id, $0.qualifiedName) },
      uniquingKeysWith: { first, _ in first })
    var edges: [Edge] = []
    var requestNumbers: [GraphSnapshot.ID: Range<Int>] = [:]
    for (number, request) in graph.requests.enumerated() {
      requestNumbers[request.requester] = (requestNumbers[request.requester]?.lowerBound ?? number)..<(number + 1)
      guard let source = numbers[request.requester] else { continue }
      for target in request.targets {
        if let target = numbers[target] { edges.append(Edge(source: source, request: number, target: target)) }
      }
    }
    self.edges = edges
    self.requestNumbers = requestNumbers
    outgoing = Adjacency(of: edges.map(\.source), count: graph.bindings.count)
    incoming = Adjacency(of: edges.map(\.target), count: graph.bindings.count)
    let none = [Int?](repeating: nil, count: graph.bindings.count)
    guard let component = graph.components.first, let root = numbers[component.binding] else {
      arrivals = none.map { _ in nil }
      dominators = none
      return
    }
    arrivals = Self.arrivals(from: [root], count: none.count, along: outgoing) { [edges] in edges[$0].target }
    dominators =
      Dominators(
        count: none.count, from: root, outgoing: outgoing, incoming: incoming, source: { [edges] in edges[$0].source },
        follow: { [edges] in
          // A weak request does not construct its target.
          graph.requests[edges[$0].request].strength == .weak ? nil : edges[$0].target
        }
      ).closest
  }
}

/// The edges at each binding, those of one binding together.
struct Adjacency: Sendable {
  private let starts: [Int]
  private let edges: [Int]

  /// Sorts edges by one of their ends.
  init(of ends: [Int], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for end in ends { starts[end + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var edges = [Int](repeating: 0, count: ends.count)
    for (edge, end) in ends.enumerated() {
      edges[next[end]] = edge
      next[end] += 1
    }
    self.starts = starts
    self.edges = edges
  }

  subscript(node: Int) -> ArraySlice<Int> { edges[starts[node]..<starts[node + 1]] }
}

extension GraphIndex {
  /// The first edge by which a breadth-first search arrives at each node.
  static func arrivals(
    from starts: [Int], count: Int, along adjacency: Adjacency, to end: (Int) -> Int?
  ) -> [Arrival?] {
    var arrivals = [Arrival?](repeating: nil, count: count)
    for start in starts { arrivals[start] = Arrival(edge: nil, distance: 0) }
    var frontier = starts
    var next = 0
    while next < frontier.count {
      let node = frontier[next]
      let distance = (arrivals[node]?.distance ?? 0) + 1
      next += 1
      for edge in adjacency[node] {
        guard let end = end(edge), arrivals[end] == nil else { continue }
        arrivals[end] = Arrival(edge: edge, distance: distance)
        frontier.append(end)
      }
    }
    return arrivals
  }
}
