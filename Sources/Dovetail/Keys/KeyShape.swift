// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The structure of a key as data: everything that the graph and its reports know about a type.
package struct KeyShape: Sendable {
  package let form: Form
  /// The type that is the key's tag, if it has one.
  package let tag: Key?
  /// The same key without its tag.
  package let untagged: Key

  /// The structure of a key, whatever its tag.
  package enum Form: Hashable, Sendable {
    /// No structure that the library knows. It must be bound.
    case plain
    case void
    /// An action that runs when a component is built. Nothing requests it.
    case hook
    /// The closer of the component that requests it.
    case closer
    case optional(of: Key)
    /// - Parameter accessed: for `[Provider<Plugin>]`, it is `[Plugin]`; `nil` if the elements give no access.
    case collection(CollectionKind, of: Key, accessed: Key?)
    /// The element of a tagged key itself.
    case tagged(Key)
    case access(Access)
    /// The construction of a product from arguments. It has its own kind of binding.
    case construction(product: Key, arguments: [Key])
    /// The injection of properties into an object that the graph does not construct. It has its own kind of binding.
    /// - Parameter injector: the injector that requests it and accepts no effect.
    case injection(target: Key, injector: Key)
    /// The opening of an installed child component.
    case component(Key)
  }
}

extension KeyShape {
  /// The structure of a key without a tag.
  package init(_ form: Form, of key: Key) { self.init(form: form, tag: nil, untagged: key) }

  /// A type that gives access to another key instead of its element.
  package struct Access: Hashable, Sendable {
    package enum Kind: Sendable {
      case provider
      /// Retains the instance after the first call.
      case lazy
      case weakProvider
      /// Calls a construction.
      case factory
      /// Calls an injection.
      case injector
      /// Opens a child component.
      case opener

      /// Whether it gives access to an instance that could be requested without it.
      package var isOfElement: Bool { self == .provider || self == .lazy || self == .weakProvider }

      var strength: Strength {
        switch self {
        case .lazy: .lazy
        case .weakProvider: .weak
        case .provider, .factory, .injector, .opener: .deferred
        }
      }
    }

    package let kind: Kind
    /// The key that it gives access to, tag included.
    package let key: Key
    /// The effects that the holder of this access accepts.
    package let accepts: Effects
  }
}

extension KeyShape.Form {
  package static func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Self {
    .access(KeyShape.Access(kind: kind, key: key, accepts: effects))
  }
}

/// The kinds of collections that accept contributions.
package enum CollectionKind: Hashable, Sendable {
  case array
  case set
  /// - Parameter key: the type of the dictionary's keys.
  case dictionary(key: Key)
}
