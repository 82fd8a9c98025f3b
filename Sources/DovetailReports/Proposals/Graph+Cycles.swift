// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Graph {
  /// The edits of a small set of edges, though not always the smallest, that break all cycles; none if a cycle has no
  /// edge to edit.
  ///
  /// - Parameters:
  ///   - nextCycle: Returns a cycle without the edges that are edited already, if one is left.
  ///   - choices: Returns the edges of a cycle that may be edited, beside those that are edited already.
  func edits(
    breaking nextCycle: (Set<Int>) -> [Int]?, choosingAmong choices: ([Int], Set<Int>) -> [(edge: Int, edits: [Edit])]
  ) -> [Edit] {
    let limit = 32
    var known: [[Int]] = []
    var chosen: [Int] = []
    var edits: [Int: [Edit]] = [:]
    while let cycle = nextCycle(Set(chosen)) {
      let choices = choices(cycle, Set(chosen))
      if choices.isEmpty || known.count == limit { return [] }
      for choice in choices { edits[choice.edge] = choice.edits }
      known.append(choices.map(\.edge))
      chosen = edges(onAllOf: known)
    }
    return chosen.flatMap { edits[$0, default: []] }
  }

  /// One edge of each list. Edges that are in most lists are chosen first, and those that are deferred before others: they
  /// lead back.
  private func edges(onAllOf lists: [[Int]]) -> [Int] {
    var open = lists
    var chosen: [Int] = []
    while !open.isEmpty {
      var counts: [Int: Int] = [:]
      for edge in open.joined() { counts[edge, default: 0] += 1 }
      guard
        let best = counts.keys.ascending().ascending(by: {
          -2 * counts[$0, default: 0] + (isDeferred($0) ? 0 : 1)
        }).first
      else { break }
      chosen.append(best)
      open.removeAll { $0.contains(best) }
    }
    return chosen.ascending()
  }

  /// Whether an edge leads to what is requested later: by a provider, for example.
  private func isDeferred(_ edge: Int) -> Bool {
    let (strength, destination) = (edges[edge].strength, edges[edge].destination)
    return strength.isDeferred
      || declaration(of: destination) == nil && edges(of: destination).contains(where: \.strength.isDeferred)
  }
}
