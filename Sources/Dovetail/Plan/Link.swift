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
///
/// What runs at the end when a component is built gives nothing, and for that one type, which is known here, the compiler would
/// make everything a second time that links effects; hence the attribute.
enum Link: Sendable {
  /// By a factory that does nothing but construct, and what it constructs.
  case constructor(ErasedConstructor, of: Any.Type)
  /// By something that reads the node's edges and completes the node.
  case other(@Sendable (Linker) -> Void)
  /// By the element of another node, under another type.
  case alias(AliasLink)
}

/// A factory as it was written, which needs neither the main actor nor time. Whether it throws is decided where it is bound, by
/// code that is inlined there.
@usableFromInline
enum InjectedFactory<Element>: Sendable {
  case plain(@Sendable (inout Dependencies) -> Element)
  case throwing(@Sendable (inout Dependencies) throws -> Element)

  var effects: Effects {
    switch self {
    case .plain: []
    case .throwing: .throwing
    }
  }

  var link: Link {
    switch self {
    case .plain(let construct): .plain(construct)
    case .throwing(let construct): .throwing(construct)
    }
  }
}

extension Link {
  /// Not at all, because nobody can ask for it.
  static var none: Link { .other { _ in } }

  /// By a factory that does nothing but construct.
  static func plain<Element>(_ construct: @escaping @Sendable (inout Dependencies) -> Element) -> Link {
    .constructor(Constructor(construct).erased, of: Element.self)
  }

  /// By a factory that may fail.
  @_semantics("optimize.sil.specialize.generic.never")
  static func throwing<Element>(_ construct: @escaping @Sendable (inout Dependencies) throws -> Element) -> Link {
    .other { linker in linker.construct(throwing: construct) }
  }

  /// By a factory of the main actor, which may fail.
  @_semantics("optimize.sil.specialize.generic.never")
  static func onMainActor<Element>(
    _ construct: @escaping @MainActor @Sendable (inout Dependencies) throws -> Element
  ) -> Link {
    .other { linker in linker.construct(onMainActor: construct) }
  }

  /// By a factory that takes time, and may fail.
  @_semantics("optimize.sil.specialize.generic.never")
  static func async<Element>(_ construct: @escaping @Sendable (inout Dependencies) async throws -> Element) -> Link {
    .other { linker in linker.construct(async: construct) }
  }
}
