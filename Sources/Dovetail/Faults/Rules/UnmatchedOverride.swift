// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A decoration finds nothing to decorate, or an override nothing to replace.
  ///
  /// Sound because it is decided after all declarations are known. If the missing key is requested as well, another rule
  /// reports it, with the decoration among the requesters. No cost without such declarations.
  func unmatchedOverrides() -> [Fault] {
    graph.unmatchedDecorations.filter { !isReportedAsMissing($0) }.map { .unmatchedDecoration($0) }
      + graph.declarations.unmatchedOverrides.map { .unmatchedOverride($0) }
  }

  package func decorated(by node: Graph.Node) -> Graph.Node {
    graph.edges[graph.edgeRange(of: node).lowerBound].destination
  }

  private func isReportedAsMissing(_ node: Graph.Node) -> Bool {
    graph.isMissing(decorated(by: node)) && isRequested(decorated(by: node))
  }
}
