// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The effect of a program's change on its graph.
///
/// ```swift
/// let base = try GraphSnapshot(json: Data(contentsOf: URL(filePath: "graph.json")))
/// let difference = AppComponent().graph().snapshot().difference(from: base)
/// print(difference.text, terminator: "")
/// ```
///
/// Bindings are compared by their identities, not by their lines. Code that only moves inside a
/// file changes nothing. If a module has several bindings of one key, such as contributions, they are compared by their
/// requests, their effects and their lifetime. Adding one is one change.
///
/// - Isolation: Sendable.
/// - Origin: the reports of Metro that are compared in pull requests.
public struct GraphDifference: Sendable, Equatable {
  /// One thing that has changed.
  package struct Change: Sendable, Equatable {
    /// The kind of change.
    package enum Kind: String, Sendable {
      /// A binding is new.
      case added
      /// A binding is gone.
      case removed
      /// Another module declares a binding.
      case moved
      /// Overrides of a binding are new or gone, or another file or module has the last one. An override that only
      /// constructs something else from the same requests is no change, because graphs do not know what factories do.
      case overridden
      /// A binding has another lifetime.
      case lifetime
      /// A factory has other effects.
      case effects
      /// A binding requests something else, or its requests lead elsewhere.
      case rewired
      /// A path from the root leads to a binding, and did not before.
      case reached
      /// No path from the root leads to a binding any more.
      case unreached
      /// Bindings now need each other, which a deferred request makes possible.
      case cycle
      /// The longest chain of eager requests has another length.
      case chain
    }

    /// The kind of change.
    package let kind: Kind
    /// The changed binding as it is now, or as it was if it is gone. For the longest chain, its end.
    package let binding: GraphSnapshot.Binding
    /// The change, in words that follow the name of the binding.
    package let text: String
  }

  /// All changes: first the new and the removed bindings, then the changes of others.
  package let changes: [Change]

  /// The picture of ``markdown``.
  let drawing: Drawing
  /// The bindings that `build()` constructs and did not construct before.
  package let newlyConstructed: [GraphSnapshot.Binding]
  /// The bindings that `build()` constructed and does not construct any more, as they are now, or as they were if they
  /// are gone.
  package let noLongerConstructed: [GraphSnapshot.Binding]

  /// Whether nothing has changed.
  public var isEmpty: Bool { changes.isEmpty }
}

extension GraphSnapshot {
  /// The changes since `base`.
  ///
  /// ```swift
  /// let old = try GraphSnapshot(json: Data(contentsOf: URL(filePath: "graph.json")))
  /// print(AppComponent().graph().snapshot().difference(from: old).markdown)
  /// ```
  ///
  /// - Cost: linear in the size of the graphs, besides a ``GraphIndex`` of each.
  public func difference(from base: GraphSnapshot) -> GraphDifference {
    let (base, now) = (GraphIndex(base), GraphIndex(self))
    let comparison = GraphComparison(base: base, now: now, pairing: GraphPairing(base: base, now: now))
    let changes = comparison.changes()
    let launch = comparison.launch()
    return GraphDifference(
      changes: changes, drawing: comparison.drawing(of: changes), newlyConstructed: launch.new,
      noLongerConstructed: launch.former)
  }
}
