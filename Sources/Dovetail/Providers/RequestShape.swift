// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type whose structure the library knows.
///
/// One protocol, because a cast that finds a conformance takes microseconds when it is first made.
protocol RequestShape {
  /// The structure of the key of this type and `tag`. Its parts get numbers in `keys`.
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form

  /// Links the node that `linker` is at, which nothing binds, because it is made of something that is bound.
  static func link(_ linker: Linker)
}

/// A shape that gives access to another key rather than its element.
protocol AccessShape: RequestShape, SendableMetatype {
  associatedtype Accessed

  /// The tag of the key that it gives access to, if it is requested with `tag`.
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type?

  static var kind: KeyShape.Access.Kind { get }

  /// The effects that the holder of this access accepts.
  static var accepts: Effects { get }

  /// What makes one, reading one edge of the node that `linker` is at.
  static func linkAccess(_ linker: Linker) -> Accessor<Self>
}

/// What makes one means of access for whoever asks on behalf of an open child component, or of none.
typealias Accessor<Shape> = @Sendable (ComponentInstance?) -> Shape

extension AccessShape {
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { nil }

  static var kind: KeyShape.Access.Kind { .provider }

  static var accepts: Effects { [] }

  /// Whether a collection of it gives access to each element of a collection. Not where a tag names one key; and only elements that
  /// can be bound by themselves are contributed.
  static var isOfEach: Bool {
    accessedTag(ifTaggedWith: nil) == nil && (kind == .provider || kind == .weakProvider)
  }

  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    let key = keys.key(BindingKey(Accessed.self, tag: accessedTag(ifTaggedWith: tag)))
    return .access(KeyShape.Access(kind: kind, key: key, accepts: accepts))
  }

  static func link(_ linker: Linker) {
    linker.complete(.plain(Provider(resolving: linkAccess(linker))))
  }
}

/// The shape of access that is made of a deferred request.
protocol DeferredShape: AccessShape {
  // Once more, so that it is inferred from the initializer.
  associatedtype Accessed

  init(_ deferred: Deferred<Accessed>, in instance: ComponentInstance?)
}

extension DeferredShape {
  static func linkAccess(_ linker: Linker) -> Accessor<Self> {
    let deferred = linker.deferred(Accessed.self)
    return { instance in Self(deferred, in: instance) }
  }
}

/// The shape of what calls a method that nothing else can request, and that is bound by a statement of its own: of a factory, or
/// of an injector.
protocol CallerShape: DeferredShape {}

extension CallerShape {
  static var kind: KeyShape.Access.Kind { .factory }

  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { tag }
}

/// The shape of what requests an injection.
protocol InjectorShape: CallerShape where Accessed == Injection<Target> {
  associatedtype Target
}

extension InjectorShape {
  static var kind: KeyShape.Access.Kind { .injector }
}

/// The shape of what requests an opening.
protocol OpenerShape: AccessShape where Accessed == Opening<Opened> {
  associatedtype Opened

  init(opening: Provider<Opening<Opened>>)
}

extension OpenerShape {
  static var kind: KeyShape.Access.Kind { .opener }

  /// By the opening of the component that is known in the graph, of which `Opened` may be a variant.
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .access(KeyShape.Access(kind: kind, key: keys.key(.component(Opened.self)), accepts: accepts))
  }

  static func linkAccess(_ linker: Linker) -> Accessor<Self> {
    func link<Known>(_ known: Known.Type) -> Accessor<Self> {
      let deferred = linker.deferred(Opening<Known>.self)
      return { instance in Self(opening: deferred.provider(in: instance).map { Opening(of: Opened.self, like: $0) }) }
    }
    let known = (Opened.self as? any ComponentVariant.Type)?.represented ?? Opened.self
    if known != Opened.self { return _openExistential(known, do: link) }
    let deferred = linker.deferred(Opening<Opened>.self)
    return { instance in Self(opening: deferred.provider(in: instance)) }
  }
}
