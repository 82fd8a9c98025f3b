// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  /// Whether a request for `node` fails, if the factories of these statements fail and the singletons of others exist.
  func isFailing(_ node: Int, _ failing: Set<Int>, afterwards finished: [Int] = []) -> Bool {
    var seen = Set(finished.map { $0 + 1 }.filter(isShared))
    var frontier = [node]
    while !frontier.isEmpty {
      frontier = frontier.filter { seen.insert($0).inserted }
      if frontier.contains(where: { failing.contains($0 - 1) }) { return true }
      frontier = frontier.flatMap { successors[$0].filter { $0.strength == .eager }.map(\.node) }
    }
    return false
  }

  /// The fault in the error that requesters of `starts` get, if there is one.
  func complaint(about error: any Error, asking starts: [Int], _ failing: Set<Int>) -> String? {
    guard let error = error as? ConstructionError, let failure = error.underlyingError as? RealRun.Failure else {
      return "fails with \(error)"
    }
    // The line of a binding is the number of its statement. Nothing else has a location.
    let statements = error.path.compactMap(\.site?.line)
    guard failing.contains(failure.statement), statements.last == failure.statement else {
      return "blames the wrong one: \(error)"
    }
    var current = Set(starts.flatMap(declarations(nextTo:)))
    for (place, statement) in statements.enumerated() {
      guard current.contains(statement + 1) else { return "takes an impossible path at step \(place): \(error)" }
      current = Set(successors[statement + 1].flatMap { declarations(nextTo: $0.node) })
    }
    return nil
  }

  /// The node itself, or the nodes that it is derived from.
  private func declarations(nextTo node: Int) -> [Int] {
    guard isDerived(node) else { return [node] }
    return successors[node].filter { $0.strength == .eager }.flatMap { declarations(nextTo: $0.node) }
  }

  /// The error in the order of the factories that a build of a component needs, if there is one.
  func complaint(aboutOrder finished: [Int], of component: Int = 0) -> String? {
    let root = original(of: successors[component][0].node)
    if case .declaration(let index) = nodes[root], !isShared(root), finished.last != index {
      return "the root is not the last"
    }
    for node in eagerSingletons(of: component) {
      guard let place = finished.firstIndex(of: node - 1), finished.count(where: { $0 == node - 1 }) == 1 else {
        return "\(name(of: node)) was not made once"
      }
      let earlier = finished.prefix(place)
      if let missing = prerequisites(of: node).first(where: { !earlier.contains($0 - 1) }) {
        return "\(name(of: node)) was made before \(name(of: missing))"
      }
    }
    return nil
  }
}
