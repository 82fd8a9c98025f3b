// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail
@testable import DovetailReports

extension Oracle {
  /// The nodes that are reachable from `starts` through requests that `follow` accepts, including `starts`.
  func reached(from starts: [Int], along follow: (Strength) -> Bool) -> Set<Int> {
    var reached = Set(starts)
    var frontier = starts
    while !frontier.isEmpty {
      frontier = Set(frontier.flatMap { successors[$0].filter { follow($0.strength) }.map(\.node) })
        .filter { !reached.contains($0) }
      reached.formUnion(frontier)
    }
    return reached
  }

  /// The number of requests on a shortest path from the component to each node.
  func distances() -> [Int: Int] {
    var distances = [0: 0]
    var frontier: Set<Int> = [0]
    var distance = 0
    while !frontier.isEmpty {
      frontier = Set(frontier.flatMap { successors[$0].map(\.node) }).filter { distances[$0] == nil }
      distance += 1
      for node in frontier { distances[node] = distance }
    }
    return distances
  }

  /// The sets of nodes in which each node leads to itself and to all others.
  func loops(
    outside isExcluded: (Int) -> Bool = { _ in false }, along follow: (Strength) -> Bool
  ) -> [Set<Int>] {
    // A node without predecessors or without successors lies on no loop, nor does a node that is only between such
    // nodes.
    let included = nodes.indices.map { !isExcluded($0) }
    let destinations = nodes.indices.map { node in
      included[node] ? successors[node].filter { follow($0.strength) && included[$0.node] }.map(\.node) : []
    }
    var sources = nodes.map { _ in [Int]() }
    for node in nodes.indices { for destination in destinations[node] { sources[destination].append(node) } }
    let rest = endless(destinations, sources).intersection(endless(sources, destinations))
    let reach = Dictionary(
      uniqueKeysWithValues: rest.map { node in
        (node, reachedInside(rest, from: node, along: follow))
      })
    return Array(
      Set(
        rest.filter { reach[$0, default: []].contains($0) }.map { node in
          reach[node, default: []].filter { reach[$0, default: []].contains(node) }
        }))
  }

  /// The nodes from which a path along `destinations` may be endless: removes the nodes that lead nowhere, repeatedly.
  private func endless(_ destinations: [[Int]], _ sources: [[Int]]) -> Set<Int> {
    var remaining = destinations.map(\.count)
    var ends = nodes.indices.filter { remaining[$0] == 0 }
    var rest = Set(nodes.indices)
    while let end = ends.popLast() {
      rest.remove(end)
      for source in sources[end] {
        remaining[source] -= 1
        if remaining[source] == 0 { ends.append(source) }
      }
    }
    return rest
  }

  /// The nodes of `set` that paths of one step or more inside it lead to.
  private func reachedInside(_ set: Set<Int>, from start: Int, along follow: (Strength) -> Bool) -> Set<Int> {
    var reached: Set<Int> = []
    var frontier = [start]
    while let node = frontier.popLast() {
      for edge in successors[node] where follow(edge.strength) && set.contains(edge.node) {
        if reached.insert(edge.node).inserted { frontier.append(edge.node) }
      }
    }
    return reached
  }

  /// The loops of aliases, their decorations and access to them that a deferred request closes. A request of such an alias has
  /// no end.
  var loopsOfAliases: Set<Set<Int>> {
    func originals(of node: Int) -> [Edge] {
      if case .declaration(let index) = nodes[node], statements[index].isDecoration { return [successors[node][0]] }
      if isAlias(node) { return successors[node] }
      guard isDerived(node) else { return [] }
      return switch meaning(of: node) {
      case .wrapping, .access, .optional: successors[node].filter { $0.strength != .weak }
      default: []
      }
    }
    func reach(from start: Int) -> Set<Int> {
      var reached: Set<Int> = []
      var frontier = [start]
      while let node = frontier.popLast() {
        frontier += originals(of: node).map(\.node).filter { reached.insert($0).inserted }
      }
      return reached
    }
    let loops = nodes.indices.filter(isAlias).map { alias in
      reach(from: alias).filter { reach(from: $0).contains(alias) }
    }
    return Set(loops).filter { loop in
      loop.contains { originals(of: $0).contains { $0.strength.isDeferred && loop.contains($0.node) } }
    }
  }

  /// The number of steps of a shortest eager cycle inside `loop`.
  func shortestCycle(in loop: Set<Int>) -> Int {
    loop.map { start in
      var frontier: Set<Int> = [start]
      var length = 0
      repeat {
        frontier = Set(frontier.flatMap { successors[$0].filter { $0.strength == .eager }.map(\.node) })
          .intersection(loop)
        length += 1
      } while !frontier.contains(start)
      return length
    }.min() ?? 0
  }

  /// Whether nodes of `set` with these names follow each other. If it `isClosed`, the path must end where it begins.
  func isPath(_ names: [String], in set: Set<Int>? = nil, isClosed: Bool = false, eagerly: Bool = false) -> Bool {
    let starts =
      set?.filter { name(of: $0) == names.first } ?? Set(nodes.indices.filter { name(of: $0) == names.first })
    return starts.contains { start in
      var current: Set<Int> = [start]
      for name in names.dropFirst() {
        current = Set(current.flatMap { successors[$0].filter { !eagerly || $0.strength == .eager }.map(\.node) })
          .filter { self.name(of: $0) == name && set?.contains($0) ?? true }
      }
      return isClosed ? current.contains(start) : !current.isEmpty
    }
  }

  /// The number of requests of declarations that lead to `node` through derived nodes only.
  func requesterCount(of node: Int) -> Int {
    let derived = derivedNodes(leadingTo: node)
    return requesters(of: node).reduce(0) { count, requester in
      count + successors[requester].count { derived.contains($0.node) }
    }
  }

  /// The declarations whose requests lead to `node` through derived nodes only.
  func requesters(of node: Int) -> [Int] {
    let derived = derivedNodes(leadingTo: node)
    return nodes.indices.filter { requester in
      !isDerived(requester) && successors[requester].contains { derived.contains($0.node) }
    }
  }

  /// The node itself, and derived nodes that lead to it through derived nodes only.
  func derivedNodes(leadingTo node: Int) -> Set<Int> {
    var leading: Set<Int> = [node]
    var isGrowing = true
    while isGrowing {
      let more = nodes.indices.filter { other in
        guard isDerived(other), !leading.contains(other) else { return false }
        return successors[other].contains { leading.contains($0.node) }
      }
      isGrowing = !more.isEmpty
      leading.formUnion(more)
    }
    return leading
  }
}

// MARK: - Warnings

extension Oracle {
  /// Whether the root of a component is missing.
  var isRootMissing: Bool {
    func isMissingThroughShapes(_ node: Int) -> Bool {
      guard case .key = nodes[node] else { return false }
      return isMissing(node) || successors[node].contains { isMissingThroughShapes($0.node) }
    }
    return components.contains { isMissingThroughShapes(successors[$0][0].node) }
  }

  /// The keys of the bindings that declare shadowing without an ancestor's binding.
  var unneededShadowings: [String] {
    statements.indices.filter { index in
      guard statements[index].isBinding, statements[index].isShadowing else { return false }
      let around = chain(to: scopeOfStatement[index]).dropFirst()
      return !around.contains { scopes[$0].hasPart(in: statements[index].key) }
    }.map { statements[$0].key }
  }

  /// The number of requests reachable from the root for the element of a statement, for decorations of it, or for
  /// aliases of it.
  func requestCount(of statement: Int) -> Int {
    let distances = distances()
    return requesters(of: statement + 1).filter { distances[$0] != nil }.reduce(0) { count, requester in
      let derived = derivedNodes(leadingTo: statement + 1)
      return successors[requester].enumerated().filter { derived.contains($0.element.node) }.reduce(count) {
        passesOn(requester) && $1.offset == 0 ? $0 + requestCount(of: requester - 1) : $0 + 1
      }
    }
  }

  /// Whether each requester of a declaration gets the result of the declaration's first request: a decoration, or an
  /// alias.
  private func passesOn(_ node: Int) -> Bool {
    guard case .declaration(let index) = nodes[node] else { return false }
    return statements[index].isDecoration || statements[index].isAlias
  }

  func isHook(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { statements[index].isHook } else { false }
  }

  /// The nodes that access to `destination` retains after the results of its use are released: the `existing`
  /// singletons that it leads to, the answer itself if the access keeps it, and what these may have retained.
  ///
  /// A weak singleton is among them only if a retained object has it. A closer retains the elements that it will close.
  func retained(behind destination: Int, existing: Set<Int>, isAnswerKept: Bool) -> Set<Int> {
    var behind = reached(from: [destination]) { $0 != .weak }
    while true {
      let closed = behind.filter(isCloser).flatMap(closed(by:)).filter { !behind.contains($0) }
      if closed.isEmpty { break }
      behind.formUnion(reached(from: closed) { $0 != .weak })
    }
    let singletons = behind.filter { isRetained($0) && existing.contains($0 - 1) }
    return reached(from: singletons + (isAnswerKept ? [destination] : []), along: \.retainsInstance)
  }

  /// The names of the first singleton of each loop that the component leads to and that retains itself.
  ///
  /// A path that opens an instance closes no loop for the nodes of an instance, because it opens another one. For
  /// singletons at one depth, openings further out therefore do not count.
  ///
  /// Weak singletons retain themselves if each instance of the loop may retain the next one.
  var retained: [String] {
    let reached = reached(from: [0]) { $0 != .weak }
    let strong = Set(nodes.indices.filter(isRetained).map(depth(of:))).flatMap { depth in
      loops(outside: { node in self.scope(openedBy: node) != nil && self.depth(of: node) < depth }) { $0 != .weak }
        .filter { !$0.isDisjoint(with: reached) }
        .compactMap { loop in loop.filter { isRetained($0) && self.depth(of: $0) == depth }.min() }
    }
    let weak = loops(along: \.retainsInstance)
      .filter { !$0.isDisjoint(with: reached) && !$0.contains(where: isRetained) }
      .compactMap { $0.filter(isWeakSingleton).min() }
    return (strong + weak).map(name(of:))
  }
}
