// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  /// The names of the statements of which two requests get the same shared instance.
  var repeatedRequests: [String] {
    statements.indices.filter { index in
      guard !statements[index].isComponent else { return false }
      let requested = successors[index + 1].map(\.node)
      return requested.indices.contains {
        requested[..<$0].contains(requested[$0]) && isShared(requested[$0], after: [])
      }
    }.map { name(of: $0 + 1) }
  }

  /// Whether all requests for a node get one instance, which may be behind aliases and optionals.
  private func isShared(_ node: Int, after earlier: Set<Int>) -> Bool {
    func isNextShared() -> Bool {
      guard let next = successors[node].first?.node, !earlier.contains(node) else { return false }
      return isShared(next, after: earlier.union([node]))
    }
    switch nodes[node] {
    case .component, .inside, .access: return false
    case .declaration(let index): return statements[index].isAlias ? isNextShared() : lifetime(of: index) != .transient
    case .key:
      switch meaning(of: node) {
      case .optional, .wrapping: return isNextShared()
      default: return false
      }
    }
  }
}
