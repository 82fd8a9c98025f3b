// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Puts another source in front of each source that constructs, which observes it.
///
/// The engine knows nothing else of observation, because all of it would stay in every program.
package protocol LinkObserver: AnyObject {
  /// A source that constructs elements of `node` like `source`. If they are shared, the cell is in front of it.
  func observed<Element>(_ source: Source<Element>, of node: Graph.Node, in graph: Graph) -> Source<Element>

  /// A source that does a part of each opening of a component: constructs an eager singleton, runs a hook, or, as the last part,
  /// constructs the root.
  func observed<Element>(
    _ source: Source<Element>, inOpeningOf component: Graph.Node, isLast: Bool, in graph: Graph
  ) -> Source<Element>
}
