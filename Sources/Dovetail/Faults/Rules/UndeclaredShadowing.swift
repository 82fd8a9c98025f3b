// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A component binds a key that an ancestor binds or contributes to, without `shadowing()`.
  ///
  /// Sound because a child sees the bindings of its ancestors, so the same request would have one meaning in the parent
  /// and another in the child. If the same lines bind many keys in both components, that is one fault. If there are
  /// singletons among them, another rule reports it. The graph records shadowings while it fills its index, so a graph without them costs nothing.
  func undeclaredShadowings() -> [Fault] {
    if graph.undeclaredShadowings.isEmpty { return [] }
    let repeated = repeatedModules
    let repeatedNodes = Set(repeated.flatMap { $0.shadowings.map(\.node) })
    return graph.undeclaredShadowings.filter { !repeatedNodes.contains($0.node) }.map { .undeclaredShadowing($0) }
      + repeated.filter { !hasSingletons($0) }.map { .repeatedModule($0) }
  }
}
