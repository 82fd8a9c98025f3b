// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the node of one declaration is linked. It contains the code that was compiled for the declaration's types.
///
/// A link reads all edges of its node in order: one by one with the linker's `next(_:)`, `deferred(_:)` and
/// `watched(_:)`, or all edges of a factory with `construct`. Then it completes the node, once. Edges have no names, so
/// both sides rely on their order: the graph has them in the order of the declaration's requests, and a factory takes
/// its parameters in that order. Debug builds check the types, that no edge is left, and that the node is completed
/// once.
///
/// There are two exceptions. An opening reads no edge, because its edges belong to the child's plan. The last edge of a
/// closable declaration leads to the closer, and is removed before the factory's link begins.
enum Link: Sendable {
  /// By a factory without effects, with the type of its element.
  case constructor(ErasedConstructor, of: Any.Type)
  /// By a function that reads the node's edges and completes the node.
  case other(@Sendable (Linker) -> Void)
  /// By the element of another node, under another type.
  case alias(AliasLink)
}

extension Link {
  /// Not at all, because nothing can request it.
  static var none: Link { .other { _ in } }
}
