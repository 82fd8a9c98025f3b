// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the node of one declaration is linked. What the compiler knew of the declaration's types is in here.
///
/// A link reads the edges of its node, all of them and in order: one by one with the linker's `next(_:)`, `deferred(_:)` and
/// `watched(_:)`, or those of a factory together with `construct`. Then it completes the node, once. Nothing names an edge, so
/// both sides rest on the order: the graph has the edges in the order of the declaration's requests, and a factory takes its
/// parameters in that order. Debug builds check the types, that no edge is left, and that the node is completed once.
///
/// There are two exceptions. An opening reads no edge, because its edges are those of the child's plan. Of what is closed, the
/// last edge leads to the closer, and is taken away before the factory's link begins.
enum Link: Sendable {
  /// By a factory that does nothing but construct, and what it constructs.
  case constructor(ErasedConstructor, of: Any.Type)
  /// By something that reads the node's edges and completes the node.
  case other(@Sendable (Linker) -> Void)
  /// By the element of another node, under another type.
  case alias(AliasLink)
}

extension Link {
  /// Not at all, because nothing can request it.
  static var none: Link { .other { _ in } }
}
