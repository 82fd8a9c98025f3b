// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Oracle {
  /// The nodes that requests accepted by `follow` lead to from `starts`, which are among them.
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

  /// How many requests a shortest way from the component to each node takes.
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

  /// The sets of nodes each of which leads to itself and to all others of its set.
  func loops(along follow: (Strength) -> Bool) -> [Set<Int>] {
    // What nothing leads to, or what leads nowhere, lies on no loop, nor does what is only between such nodes.
    var rest = Set(nodes.indices)
    while true {
      let leading = rest.filter { successors[$0].contains { follow($0.strength) && rest.contains($0.node) } }
      let led = Set(leading.flatMap { successors[$0].filter { follow($0.strength) }.map(\.node) })
      let next = leading.intersection(led)
      if next == rest { break }
      rest = next
    }
    let reach = Dictionary(
      uniqueKeysWithValues: rest.map { node in
        (node, reached(from: successors[node].filter { follow($0.strength) }.map(\.node), along: follow))
      })
    return Array(
      Set(
        rest.filter { reach[$0, default: []].contains($0) }.map { node in
          reach[node, default: []].filter { reach[$0, default: []].contains(node) }
        }))
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

  /// Whether nodes of `set` with these names follow each other, and end where they begin if it `isClosed`.
  func isWay(_ names: [String], in set: Set<Int>? = nil, isClosed: Bool = false, eagerly: Bool = false) -> Bool {
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

  /// How many requests of declarations lead to `node` with nothing but derived nodes between.
  func requesterCount(of node: Int) -> Int {
    func leads(_ start: Int) -> Bool {
      if start == node { return true }
      guard case .key = nodes[start] else { return false }
      return successors[start].contains { leads($0.node) }
    }
    return nodes.indices.reduce(0) { count, start in
      if case .key = nodes[start] { return count }
      return count + successors[start].filter { leads($0.node) }.count
    }
  }
}

// MARK: - Warnings

extension Oracle {
  /// The names of what is constructed by nobody, or for nobody, and suffers from no other fault.
  var unused: [String] {
    func isMissingThroughShapes(_ node: Int) -> Bool {
      guard case .key = nodes[node] else { return false }
      return isMissing(node) || successors[node].contains { isMissingThroughShapes($0.node) }
    }
    if isMissingThroughShapes(successors[0][0].node) { return [] }
    let conflicts = statements.flatMap { conflict(over: $0.key) }.map { $0 + 1 }
    let watched = successors.flatMap(\.self).filter { $0.strength == .weak && !isShared($0.node) }.map(\.node)
    let used = reached(from: [0] + conflicts + watched) { $0 != .weak }
    let kept = reached(from: [successors[0][0].node] + conflicts + watched) { $0 != .weak }
    return statements.indices.filter { index in
      let isEager = statements[index].lifetime == .eagerSingleton
      return !(isEager ? kept : used).contains(index + 1)
        && (statements[index].isBinding || statements[index].isContribution)
    }
    .map { name(of: $0 + 1) }
  }

  /// The names of the first singleton of each loop that the component leads to.
  var retained: [String] {
    let reached = reached(from: [0]) { $0 != .weak }
    return loops { $0 != .weak }.filter { !$0.isDisjoint(with: reached) }
      .compactMap { $0.filter(isShared).min().map(name(of:)) }
  }
}
