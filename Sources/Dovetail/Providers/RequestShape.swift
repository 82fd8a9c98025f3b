// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type that can be made for a request though nobody binds it, because it is made of something that is bound.
protocol RequestShape {
  /// How the key of this type and `tag` is made from other keys.
  static func derivation(tag: Any.Type?) -> Derivation<BindingKey>

  /// Links the derived node that `linker` is at.
  static func link(_ linker: Linker)
}

/// A shape that hands out access to another key rather than its element.
protocol AccessShape: RequestShape, SendableMetatype {
  associatedtype Accessed

  /// The tag of what it gives access to.
  static var accessedTag: Any.Type? { get }

  static var strength: Strength { get }

  /// The effects that whoever has this access can put up with.
  static var accepts: Effects { get }

  /// How a collection of this shape is made, given the key of the same collection of what it gives access to.
  static func derivation(forEachOf collection: BindingKey) -> Derivation<BindingKey>

  /// What makes one, reading one edge of the node that `linker` is at.
  static func linkAccess(_ linker: Linker) -> Access<Self>
}

/// What makes one means of access for whoever asks on behalf of an open child component, or of none.
typealias Access<Shape> = @Sendable (ComponentInstance?) -> Shape

extension AccessShape {
  static var accessedType: Any.Type { Accessed.self }

  static var accessedTag: Any.Type? { nil }

  static var strength: Strength { .deferred }

  static var accepts: Effects { [] }

  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    // A tag belongs to the thing itself: what is asked for as a tagged `Provider<T>` is not made from a `T`.
    guard tag == nil else { return .none }
    let key = BindingKey(Accessed.self, tag: accessedTag)
    return strength == .weak ? .weak(key) : .deferred(key, accepting: accepts)
  }

  static func link(_ linker: Linker) {
    linker.complete(.plain(Provider(resolving: linkAccess(linker))))
  }

  /// By giving access to each contribution to the collection of what it gives access to.
  static func derivation(forEachOf collection: BindingKey) -> Derivation<BindingKey> {
    accessedTag == nil ? .deferredCollection(of: collection, strength, accepting: accepts) : .collection
  }
}

/// A shape that may stay empty.
protocol OptionalShape: RequestShape {
  static var wrapped: Any.Type { get }
}

/// A shape that is filled by contributions.
protocol CollectionShape: RequestShape {
  /// What is contributed: of a dictionary, a value.
  static var element: Any.Type { get }

  static var kind: CollectionKind { get }
}

/// What kind of collection elements are contributed to.
enum CollectionKind {
  case array
  case set
  case dictionary(key: Any.Type)
}

/// The shape of injections, which are bound by a statement of their own.
protocol InjectionShape {
  static var target: Any.Type { get }

  /// What asks for it and puts up with nothing.
  static var injector: Any.Type { get }
}

/// The shape of what opens instances of child components, which are installed by a statement of their own.
protocol OpeningShape {
  static var component: Any.Type { get }
}

/// The shape of what requests an opening.
protocol OpenerShape: AccessShape where Accessed == Opening<Opened> {
  associatedtype Opened

  init(opening: Provider<Opening<Opened>>)
}

extension OpenerShape {
  static var component: Any.Type { Opened.self }

  /// By the opening of the component that is known in the graph, of which `Opened` may be a variant.
  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    tag == nil ? .deferred(.component(Opened.self), accepting: accepts) : .none
  }

  static func linkAccess(_ linker: Linker) -> Access<Self> {
    func link<Known>(_ known: Known.Type) -> Access<Self> {
      let deferred = linker.deferred(Opening<Known>.self)
      return { instance in Self(opening: deferred.provider(in: instance).map { Opening(of: Opened.self, like: $0) }) }
    }
    let known = (Opened.self as? any ComponentVariant.Type)?.represented ?? Opened.self
    if known != Opened.self { return _openExistential(known, do: link) }
    let deferred = linker.deferred(Opening<Opened>.self)
    return { instance in Self(opening: deferred.provider(in: instance)) }
  }

  /// Nobody contributes openings, as components are installed one by one; but factories may be contributed.
  static func derivation(forEachOf collection: BindingKey) -> Derivation<BindingKey> { .collection }
}

/// The shape of what asks for an injection.
protocol InjectorShape: CallerShape where Called == Injection<Target> {
  associatedtype Target
}

extension InjectorShape {
  static var targetType: Any.Type { Target.self }
}

/// The shape of assisted constructions, which are bound by a statement of their own.
protocol AssistedShape {
  static var product: Any.Type { get }

  static var arguments: [Any.Type] { get }
}

/// The shape of what asks for an assisted construction.
protocol FactoryShape: CallerShape {
  static var product: Any.Type { get }

  static var arguments: [Any.Type] { get }
}

extension FactoryShape {
  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    guard arguments.isEmpty else { return derivationOfCaller(tag: tag) }
    return .unsatisfiable(of: BindingKey(product), reason: "is constructed without arguments")
  }
}

/// The shape of what calls something that nobody else can ask for, and that is bound by a statement of its own.
protocol CallerShape: RequestShape, SendableMetatype {
  associatedtype Called

  /// The effects that whoever has this caller can put up with.
  static var accepts: Effects { get }

  init(_ called: Deferred<Called>, in instance: ComponentInstance?)
}

extension CallerShape {
  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> { derivationOfCaller(tag: tag) }

  fileprivate static func derivationOfCaller(tag: Any.Type?) -> Derivation<BindingKey> {
    .deferred(BindingKey(Called.self, tag: tag), accepting: accepts)
  }

  static func link(_ linker: Linker) {
    let deferred = linker.deferred(Called.self)
    linker.complete(.plain(Provider(resolving: { instance in Self(deferred, in: instance) })))
  }
}
