// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component requests a key that only a child component binds. It would retain the element longer than the child
/// exists.
///
/// Sound because the key is missing in the requester's component, and requests from outside a child do not see its
/// declarations. One diagnostic for each key, instead of `missing-binding`. O(V) if nothing is missing, and no cost
/// without children.
struct CaptiveDependency: Rule {
  static let id = Diagnostic.ID.captiveDependency
  let survey: Survey

  func faults() -> [Fault] {
    if graph.declarations.scopes.count == 1 { return [] }
    return survey.missingNodes.filter { !survey.captors(of: $0).isEmpty && survey.isRequested($0) }
      .map { .captiveDependency($0) }
  }
}
