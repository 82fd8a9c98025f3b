// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type that requests may have although nothing binds it.
protocol RequestShape: StructuredType {
  /// Links the current node of `linker`. It has no binding of its own, because it is derived from a bound node.
  static func link(_ linker: Linker)
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

// MARK: - Types of other folders and of the standard library

// Here, because a conformance that has a file of its own is found by look-ups alone: a linker would leave the file out of a
// program that links a static archive.

extension Provider: AccessShape {
  typealias Accessed = Element

  // Not a ``DeferredShape``: its initializer would be found in a witness table each time that an instance with a
  // provider is opened.
  static func linkAccess(_ linker: Linker) -> Accessor<Provider> {
    let deferred = linker.deferred(Element.self)
    return { instance in deferred.provider(in: instance) }
  }
}

extension WeakProvider: AccessShape {
  typealias Accessed = Element

  static var kind: KeyShape.Access.Kind { .weakProvider }

  /// An instance that is confined to the main actor stays there, so the requester passes that on.
  static var accepts: Effects { .all }

  static func linkAccess(_ linker: Linker) -> Accessor<WeakProvider> {
    let watched = linker.watched(Element.self)
    return { instance in WeakProvider(watched.instance(in: instance)) }
  }
}

extension ComponentCloser: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form { .closer }

  static func link(_ linker: Linker) { linker.completeCloser() }
}

/// `T?` is the element if it is bound, otherwise `nil`.
extension Optional: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .optional(of: keys.key(Wrapped.self))
  }

  static func link(_ linker: Linker) {
    guard linker.hasNext else { return linker.complete(.plain(Provider<Wrapped?> { nil })) }
    linker.construct(Constructor<Wrapped?> { $0.next(Wrapped.self) })
  }
}

/// `[T]` contains all contributions, in the order of installation. `[Provider<T>]` gives access to each of them.
extension Array: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    func accessed<Shape: AccessShape>(by shape: Shape.Type) -> Any.Type { [Shape.Accessed].self }
    let accessed =
      tag == nil ? (Element.self as? any AccessShape.Type).flatMap { $0.isOfEach ? accessed(by: $0) : nil } : nil
    return .collection(.array, of: keys.key(Element.self), accessed: accessed.map { keys.key($0) })
  }

  static func link(_ linker: Linker) {
    func link<Shape: AccessShape>(accessBy shape: Shape.Type) { linker.collectAccess(by: Order<Shape>()) }
    guard linker.givesAccess, let shape = Element.self as? any AccessShape.Type else {
      return linker.collect(by: Order<Element>())
    }
    link(accessBy: shape)
  }
}

/// An array of the elements, in their order.
private struct Order<Element>: Assembly {
  typealias Whole = [Element]

  func assemble(_ elements: [Element]) -> [Element] { elements }

  func join(_ outer: [Element], _ inner: [Element]) -> [Element] { outer + inner }
}

/// `Set<T>` contains all contributions, equal ones once. There is no set of providers, because they are not Hashable.
extension Set: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .collection(.set, of: keys.key(Element.self), accessed: nil)
  }

  static func link(_ linker: Linker) {
    linker.collect(by: Merger<Element>())
  }
}

/// A set of the elements.
private struct Merger<Element: Hashable>: Assembly {
  typealias Whole = Set<Element>

  // May hash on any thread, because the conformance of the elements belongs to no actor: `intoSet()` requires it.
  func assemble(_ elements: [Element]) -> Set<Element> { Set(elements) }

  func join(_ outer: Set<Element>, _ inner: Set<Element>) -> Set<Element> { outer.union(inner) }
}

/// `[K: T]` contains all contributions, each under its key. `[K: Provider<T>]` gives access to each of them.
extension Dictionary: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    func accessed<Shape: AccessShape>(by shape: Shape.Type) -> Any.Type { [Key: Shape.Accessed].self }
    let accessed =
      tag == nil ? (Value.self as? any AccessShape.Type).flatMap { $0.isOfEach ? accessed(by: $0) : nil } : nil
    return .collection(
      .dictionary(key: keys.key(Key.self)), of: keys.key(Value.self), accessed: accessed.map { keys.key($0) })
  }

  static func link(_ linker: Linker) {
    let keys = linker.isJoined ? [] : linker.entries(as: Key.self)
    func link<Shape: AccessShape>(accessBy shape: Shape.Type) { linker.collectAccess(by: Entries<Key, Shape>(keys)) }
    guard linker.givesAccess, let shape = Value.self as? any AccessShape.Type else {
      return linker.collect(by: Entries<Key, Value>(keys))
    }
    link(accessBy: shape)
  }
}

/// A dictionary of the elements, each under its key.
private struct Entries<Key: Hashable, Element>: Assembly, @unchecked Sendable {
  // Sendable because all keys of contributions are: `intoDictionary(key:)` requires it.

  // An entry is one value, so there are no whole contributions.
  typealias Whole = EmptyCollection<Element>

  /// The index of the element of each key. The keys are hashed once, for this dictionary. Assembled dictionaries copy
  /// its structure.
  private let indices: [Key: Int]

  init(_ keys: [Key]) {
    var indices = [Key: Int](minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() where indices.updateValue(index, forKey: key) != nil {
      // Validation has compared all keys, and none were equal.
      fatalError("`\(BindingKey(Key.self).name)` cannot be a key: its `==` and `hash(into:)` contradict each other")
    }
    self.indices = indices
  }

  func assemble(_ elements: [Element]) -> [Key: Element] { indices.mapValues { elements[$0] } }

  /// Contributions have different keys, as validation ensures. If a decorator adds a key that the child also
  /// contributes, the child's entry wins.
  func join(_ outer: [Key: Element], _ inner: [Key: Element]) -> [Key: Element] { outer.merging(inner) { $1 } }
}
