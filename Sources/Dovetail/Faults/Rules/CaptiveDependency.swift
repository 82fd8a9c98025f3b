// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A component requests a key that only a child component binds. It would retain the element longer than the child
  /// exists.
  ///
  /// Sound because the key is missing in the requester's component, and requests from outside a child do not see its
  /// declarations. One diagnostic for each key, instead of `missing-binding`. O(V) if nothing is missing, and no cost
  /// without children.
  func captiveDependencies() -> [Fault] {
    if graph.declarations.scopes.count == 1 { return [] }
    return missingNodes.filter { !captors(of: $0).isEmpty && isRequested($0) }
      .map { .captiveDependency($0) }
  }
}
