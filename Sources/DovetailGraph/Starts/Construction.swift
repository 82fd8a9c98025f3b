// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// One construction by a binding, or one opening of a component: a span.
struct Construction: Sendable {
  /// A number that no other construction in the process has.
  let id: Int
  /// The number of the construction that it is part of, also in another graph. For a task, the construction that
  /// started it, even if that has ended.
  let parent: Int?
  let graph: Graph
  let node: Graph.Node

  var isOpening: Bool { graph.scope(openedBy: node) != nil }
}
