// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a key is made of, as data: all that the graph and its reports know of a type.
package struct KeyShape: Sendable {
  package let form: Form
  /// The type that is the key's tag, if it has one.
  package let tag: Key?
  /// The same key without its tag.
  package let untagged: Key

  /// The structure of a key, whatever its tag.
  package enum Form: Sendable {
    /// Nothing that the library knows: it has to be bound.
    case plain
    case void
    /// What runs when a component is built. Nothing requests it.
    case hook
    /// The closer of the component that requests it.
    case closer
    case optional(of: Key)
    /// - Parameter accessed: the same collection of what its elements give access to, if they give access.
    case collection(CollectionKind, of: Key, accessed: Key?)
    /// The element of a tagged key itself.
    case tagged(Key)
    case access(Access)
    /// What constructs a product from arguments. It is bound by a statement of its own.
    case construction(product: Key, arguments: [Key])
    /// What fills an object that somebody else constructed. It is bound by a statement of its own.
    /// - Parameter injector: what requests it and accepts no effect.
    case injection(target: Key, injector: Key)
    /// What opens instances of a child component, which is installed.
    case component(Key)
  }
}

extension KeyShape {
  /// What hands out access to another key rather than its element.
  package struct Access: Sendable {
    package enum Kind: Sendable {
      case provider
      case weakProvider
      /// Calls a construction.
      case factory
      /// Calls an injection.
      case injector
      /// Opens a child component.
      case opener
    }

    package let kind: Kind
    /// What it gives access to, tag included.
    let key: Key
    /// The effects that the holder of this access accepts.
    let accepts: Effects
  }
}

/// What kind of collection elements are contributed to.
package enum CollectionKind: Sendable {
  case array
  case set
  /// - Parameter key: the type under whose values elements are contributed.
  case dictionary(key: Key)
}
