// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An installation in a component, and others in its children, which bind the same keys by the same lines.
///
/// They are different modules of one type. Or `configure(binder:)` of a component was called as a function, in both.
package struct RepeatedModule: Sendable {
  package let outer: Int
  package let inner: [Int]
  package let shadowings: [Graph.Shadowing]
}

extension Survey {
  private struct Cause: Hashable {
    let outer: Int
    /// The type of the modules, if they have one.
    let module: Key?
    let sites: [Site?]
  }

  /// The installations whose same lines bind the same keys in a component and in its children.
  var repeatedModules: [RepeatedModule] {
    graph.undeclaredShadowings.filter { graph.site(of: $0.node) == graph.site(of: $0.shadowed) }
      .grouped { [$0.shadowed, $0.node].map(installation(of:)) }
      .map { RepeatedModule(outer: $0.key[0], inner: [$0.key[1]], shadowings: $0.elements) }
      .filter { $0.outer != $0.inner[0] && (isOfOneType($0) || $0.shadowings.count > 1) }
      .grouped { repeated in
        Cause(
          outer: repeated.outer, module: isOfOneType(repeated) ? module(of: repeated.outer) : nil,
          sites: repeated.shadowings.map { graph.site(of: $0.node) })
      }
      .map { cause, repeated in
        RepeatedModule(
          outer: cause.outer, inner: repeated.flatMap(\.inner), shadowings: repeated.flatMap(\.shadowings))
      }
  }

  /// Whether all are installations of one type.
  package func isOfOneType(_ repeated: RepeatedModule) -> Bool {
    repeated.inner.allSatisfy { module(of: $0) == module(of: repeated.outer) }
  }

  private func module(of installation: Int) -> Key { graph.declarations.installations[installation].module }

  private func installation(of declaration: Graph.Node) -> Int { graph.declarations.all[declaration].installation }

  /// Whether one of the common bindings is a singleton in each.
  func hasSingletons(_ repeated: RepeatedModule) -> Bool {
    repeated.shadowings.contains { graph.lifetime(of: $0.node).isSingleton }
  }
}
