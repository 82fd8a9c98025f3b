// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A key is requested but not bound.
  ///
  /// Sound because a node is missing only if neither a declaration nor a derivation makes it. Complete because every
  /// request has a node. There is one diagnostic for each key, with its requesters as evidence. Another rule reports a
  /// key that a child component of the requester binds. What the root does not reach comes last, because another error may
  /// be the reason. O(V), or O(V + E) if a key is missing.
  func missingBindings() -> [Fault] {
    let missing = missingNodes.filter { isRequested($0) && captors(of: $0).isEmpty }
    let arguments = Set(missing.flatMap(parametersMeantAsArguments(by:)))
    return missing.filter { node in
      arguments.isEmpty || !requests(for: node).allSatisfy { arguments.contains($0.edge) }
    }
    .ascending { isReached($0) ? 0 : 1 }.map { .missingBinding($0) }
  }

  /// The edges of bindings that would provide a missing factory if these parameters were its arguments. They are not
  /// reported, because the report of the factory covers them.
  private func parametersMeantAsArguments(by missing: Graph.Node) -> [Int] {
    let count = arguments(of: graph.key(of: missing)).count
    return factories(meantBy: missing).flatMap { graph.edgeRange(of: $0).prefix(count) }
  }
}
