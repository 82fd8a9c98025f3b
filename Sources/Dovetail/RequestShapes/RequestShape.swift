// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type that requests may have although nothing binds it.
protocol RequestShape: StructuredType {
  /// Links the current node of `linker`. It has no binding of its own, because it is derived from a bound node.
  static func link(_ linker: Linker)
}

/// The shapes whose conformances have object files of their own. The library finds those by look-ups alone. Without these
/// references, a linker would leave the files out of a program that links a static archive. The optimizer would remove a
/// function that it may see through, or that nothing else can call.
@_optimize(none) @usableFromInline
func shapesInTheirOwnFiles() -> [Any.Type] {
  let shapes: [any RequestShape.Type] = [
    Provider<Never>.self, ThrowingProvider<Never>.self, WeakProvider<Never>.self, ComponentCloser.self, Never?.self,
    [Never].self, Set<Never>.self, [Never: Never].self,
  ]
  return shapes
}

/// A shape that gives access to another key instead of its element.
protocol AccessShape: RequestShape, SendableMetatype {
  associatedtype Accessed

  /// The tag of the key that it gives access to, if it is requested with `tag`.
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type?

  static var kind: KeyShape.Access.Kind { get }

  /// The effects that the holder of this access accepts.
  static var accepts: Effects { get }

  /// Makes the access. Reads one edge of the current node of `linker`.
  static func linkAccess(_ linker: Linker) -> Accessor<Self>
}

/// Makes the access for a requester in an open child component, or in none.
typealias Accessor<Shape> = @Sendable (ComponentInstance?) -> Shape

extension AccessShape {
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { nil }

  static var kind: KeyShape.Access.Kind { .provider }

  static var accepts: Effects { [] }

  /// Whether a collection of this type gives access to each contribution to another collection. `[Provider<Plugin>]`
  /// does, for `[Plugin]`. A collection of tagged providers does not, because the tag names one key. Nor does one of
  /// factories, because the methods that they call are not contributed.
  static var isOfEach: Bool {
    accessedTag(ifTaggedWith: nil) == nil && kind.isOfElement
  }

  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    let key = keys.key(BindingKey(Accessed.self, tag: accessedTag(ifTaggedWith: tag)))
    return .access(KeyShape.Access(kind: kind, key: key, accepts: accepts))
  }

  static func link(_ linker: Linker) {
    linker.complete(.plain(Provider(resolving: linkAccess(linker))))
  }
}

/// The shape of access that is made from a deferred request.
protocol DeferredShape: AccessShape {
  // Repeated, so that it is inferred from the initializer.
  associatedtype Accessed

  init(_ deferred: Deferred<Accessed>, in instance: ComponentInstance?)
}

extension DeferredShape {
  static func linkAccess(_ linker: Linker) -> Accessor<Self> {
    let deferred = linker.deferred(Accessed.self)
    return { instance in Self(deferred, in: instance) }
  }
}

/// The shape of a factory or an injector. It calls a method that has its own kind of binding and that nothing else can
/// request.
protocol CallerShape: DeferredShape {}

extension CallerShape {
  static var kind: KeyShape.Access.Kind { .factory }

  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { tag }
}

/// The shape of an injector, which requests an injection.
protocol InjectorShape: CallerShape where Accessed == Injection<Target> {
  associatedtype Target
}

extension InjectorShape {
  static var kind: KeyShape.Access.Kind { .injector }
}

/// The shape of a component factory, which requests an opening.
protocol OpenerShape: AccessShape where Accessed == Opening<Opened> {
  associatedtype Opened

  init(opener: BoundOpener)
}

extension OpenerShape {
  static var kind: KeyShape.Access.Kind { .opener }

  /// Requests the opening of the component that the graph knows. `Opened` may be a variant of it.
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .access(KeyShape.Access(kind: kind, key: keys.key(.component(Opened.self)), accepts: accepts))
  }

  static func linkAccess(_ linker: Linker) -> Accessor<Self> {
    func link<Known>(_ known: Known.Type) -> Accessor<Self> {
      let deferred = linker.deferred(Opening<Known>.self)
      return { instance in Self(opener: BoundOpener(deferred.provider(in: instance))) }
    }
    let known = variant(Opened.self)?.represented ?? Opened.self
    return _openExistential(known, do: link)
  }
}
