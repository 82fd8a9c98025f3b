// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  func isClosable(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { statements[index].isClosable } else { false }
  }

  /// Whether a node is the closer of a component.
  func isCloser(_ node: Int) -> Bool {
    if case .key(let key, _) = nodes[node], case .closer = StringKey(key).meaning { true } else { false }
  }

  /// The nodes that a closer closes, once they are constructed.
  func closed(by closer: Int) -> [Int] {
    nodes.indices.filter { isClosable($0) && scope(of: $0) == scope(of: closer) }
  }

  /// The keys of the components that construct closable elements, but whose closer is not reachable from the root.
  var unrequestedClosers: [String] {
    if isRootMissing { return [] }
    let reached = reached(from: [0]) { $0 != .weak }
    let closingScopes = Set(reached.filter(isCloser).map(scope(of:)))
    let closableScopes = Set(reached.filter(isClosable).map(scope(of:)))
    return Set(closableScopes.subtracting(closingScopes).map { name(of: components[$0]) }).sorted()
  }

  /// Whether a closer retains an element that leads to the closer.
  var isRetainedByCloser: Bool {
    reached(from: [0]) { $0 != .weak }.filter(isCloser).contains { closer in
      closed(by: closer).contains { reached(from: [$0]) { $0 != .weak }.contains(closer) }
    }
  }

  /// Whether threads construct one after the other, so that the order of constructions is known.
  var isSequential: Bool { components.allSatisfy { eagerSingletons(of: $0).count < 2 } }

  /// The error in the order in which elements were closed, if there is one.
  func complaint(aboutClosing closed: [Construction]) -> String? {
    if Set(closed.map(ObjectIdentifier.init)).count < closed.count { return "closes something twice" }
    for (place, early) in closed.enumerated() {
      guard isClosable(early.statement + 1) else { return "closes \(name(of: early.statement + 1))" }
      for late in closed[place...] where late.number > early.number {
        // Elements that different tasks construct are closed in any order, unless one needs the other.
        if isSequential || reached(from: [late.statement + 1], along: { $0 == .eager }).contains(early.statement + 1) {
          return "closes \(name(of: early.statement + 1)) before \(name(of: late.statement + 1))"
        }
      }
    }
    return nil
  }
}
