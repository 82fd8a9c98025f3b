// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// One run of a factory: its statement, and its dependencies.
final class Construction: Sendable {
  /// The index of the declaration among the statements.
  let statement: Int
  let given: [any Sendable]
  /// The argument of the product, if there is one.
  let argument: Int?
  /// The number of factories that had finished before.
  let number: Int
  private let token: InstanceTracker.Token
  private let run: RealRun

  init(
    statement: Int, given: [any Sendable], argument: Int? = nil, number: Int = -1, tracker: InstanceTracker,
    run: RealRun
  ) {
    self.statement = statement
    self.given = given
    self.argument = argument
    self.number = number
    self.run = run
    token = InstanceTracker.Token(tracker)
    run.count(1, of: statement)
  }

  deinit { run.count(-1, of: statement) }
}

/// The type that represents a key of a toy graph that factories construct: an element, or a structure of elements.
protocol RealBound: Sendable {
  init(from construction: Construction, position: Int)
}

/// The type that represents an element of a toy graph.
protocol RealElement: AnyObject, RealBound, Hashable {
  /// The run of a factory that this came from.
  var construction: Construction { get }

  /// The index of this in the result of that run.
  var position: Int { get }
}

extension RealElement {
  static func == (left: Self, right: Self) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

class RealObject: RealElement, @unchecked Sendable {
  // Sendable because the subclasses add nothing to these constants.

  let construction: Construction
  let position: Int

  required init(from construction: Construction, position: Int) {
    self.construction = construction
    self.position = position
  }
}

// Named like the keys of toy graphs, so that the reports on both can be compared.

// Each `A` is a superclass of those with higher numbers and of each `T`, and each `C` is a superclass of all of these.
// Each can therefore be an alias of those after it.

class C1: RealObject, @unchecked Sendable {}
class C0: C1, @unchecked Sendable {}
class A1: C0, @unchecked Sendable {}
class A2: A1, @unchecked Sendable {}
class A3: A2, @unchecked Sendable {}
class A4: A3, @unchecked Sendable {}
class A5: A4, @unchecked Sendable {}
class A6: A5, @unchecked Sendable {}
class A7: A6, @unchecked Sendable {}
class A8: A7, @unchecked Sendable {}
class A9: A8, @unchecked Sendable {}
class A10: A9, @unchecked Sendable {}
class A11: A10, @unchecked Sendable {}
final class T0: A11, @unchecked Sendable {}
final class T1: A11, @unchecked Sendable {}
final class T2: A11, @unchecked Sendable {}
final class T3: A11, @unchecked Sendable {}
final class T4: A11, @unchecked Sendable {}
final class T5: A11, @unchecked Sendable {}
final class T6: A11, @unchecked Sendable {}
final class T7: A11, @unchecked Sendable {}
final class T8: A11, @unchecked Sendable {}
final class T9: A11, @unchecked Sendable {}
final class T10: A11, @unchecked Sendable {}
final class T11: A11, @unchecked Sendable {}
final class E: RealObject, @unchecked Sendable {}
final class U: RealObject, @unchecked Sendable {}
final class D: RealObject, @unchecked Sendable {}
final class Inner: RealObject, @unchecked Sendable {}
final class Missing: RealObject, @unchecked Sendable {}
final class F0: RealObject, @unchecked Sendable {}
final class F1: RealObject, @unchecked Sendable {}
final class R0: RealObject, @unchecked Sendable {}
final class R1: RealObject, @unchecked Sendable {}
final class R2: RealObject, @unchecked Sendable {}
final class R3: RealObject, @unchecked Sendable {}
final class S0: RealObject, @unchecked Sendable {}
final class S1: RealObject, @unchecked Sendable {}
final class S2: RealObject, @unchecked Sendable {}

/// No object, although it contains one.
struct StructS: RealBound, Hashable {
  let object: Inner

  init(from construction: Construction, position: Int) {
    object = Inner(from: construction, position: position)
  }
}

/// An object whose property is injected. It also records an argument.
final class Target: @unchecked Sendable {
  // Sendable because a walk passes it to one injector and reads it afterwards.
  let argument: Int
  var element: U?

  init(_ argument: Int) { self.argument = argument }
}

struct X: Dovetail.Tag { typealias Element = A1 }
struct Xs: Dovetail.Tag { typealias Element = [A1] }

/// Made from the element that it wraps, like a `TaggedElement`, but without a tag.
struct Wrapped<Value> {
  let wrapped: Value
}

extension Wrapped: Sendable where Value: Sendable {}

extension Wrapped: RequestShape {
  package static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .tagged(keys.key(Value.self))
  }

  package static func link(_ linker: Linker) {
    linker.construct(Constructor { Wrapped(wrapped: $0.next(Value.self)) })
  }
}

// MARK: - From keys to types

/// Reads the keys of toy graphs as types.
struct RealTypes: Sendable {
  /// Whether to read `Provider` as `Lazy`, which is the same for a graph.
  let isLazy: Bool

  /// The class with this name, or the one that is constructed from arguments.
  func element(_ name: String) -> any RealElement.Type {
    let product = name.firstRange(of: " taking ").map { String(name[..<$0.lowerBound]) }
    guard let type = Self.elements[product ?? name] else { preconditionFailure("there is no class \(name)") }
    return type
  }

  /// The type that a factory of a statement returns, or one element of it for a contribution.
  func bound(by statement: ToyStatement) -> (any RealBound.Type)? {
    if statement.isHook || statement.isInjection { return U.self }
    let key = StringKey(statement.key)
    switch statement.kind {
    case .declaration(.contribution), .declaration(.wholeContribution), .declaration(.emptyCollection):
      return key.elementOfCollection.flatMap { bound($0.spelling) }
    default: return bound(statement.key)
    }
  }

  /// The type of what a key constructs.
  func bound(_ key: String) -> (any RealBound.Type)? {
    type(StringKey(key).constructed.spelling) as? any RealBound.Type
  }

  func type(_ spelling: some StringProtocol) -> any Sendable.Type {
    func inside(_ prefix: String, _ suffix: String) -> (any Sendable.Type)? {
      guard spelling.hasPrefix(prefix), spelling.hasSuffix(suffix) else { return nil }
      return type(spelling.dropFirst(prefix.count).dropLast(suffix.count))
    }
    if spelling == "()" { return Void.self }
    if let known = Self.others.first(where: { $0.spelling == spelling }) { return known.type }
    if let wrapped = inside("", "?") { return optional(wrapped) }
    if let element = inside("[Name: ", "]") { return dictionary(element) }
    if let element = inside("[", "]") { return array(element) }
    if let element = inside("Set<", ">") as? any (Hashable & Sendable).Type { return set(element) }
    if let accessed = inside("Provider<", ">") { return isLazy ? lazy(accessed) : provider(accessed) }
    if let accessed = inside("Lazy<", ">") { return lazy(accessed) }
    if let accessed = inside("ThrowingProvider<", ">") { return throwing(accessed) }
    if let accessed = inside("MainActorProvider<", ">") { return mainActor(accessed) }
    if let accessed = inside("AsyncProvider<", ">") { return async(accessed) }
    if let accessed = inside("WeakProvider<", ">") { return weak(accessed) }
    if let wrapped = inside("Wrapped<", ">") { return self.wrapped(wrapped) }
    if let shape = RandomGraph.factories.first(where: { spelling.hasPrefix("\($0.shape)<") }) {
      return factory(shape.accepts, element(String(spelling.dropFirst(shape.shape.count + 1).dropLast(", Int>".count))))
    }
    if let shape = RandomGraph.openings.first(where: { spelling.hasPrefix("\($0.shape)<") }) {
      return opening(shape.accepts, component(String(spelling.dropFirst(shape.shape.count + 1).dropLast())))
    }
    return element(String(spelling))
  }

  private func opening<C: RealComponent>(_ effects: Effects, _: C.Type) -> any Sendable.Type {
    switch effects {
    case []: ComponentFactory<C>.self
    case .throwing: ThrowingComponentFactory<C>.self
    case .mainActor: MainActorComponentFactory<C>.self
    default: AsyncComponentFactory<C>.self
    }
  }

  private func factory<Product: RealElement>(_ effects: Effects, _: Product.Type) -> any Sendable.Type {
    switch effects {
    case []: Factory<Product, Int>.self
    case .throwing: ThrowingFactory<Product, Int>.self
    case .mainActor: MainActorFactory<Product, Int>.self
    default: AsyncFactory<Product, Int>.self
    }
  }

  /// The key for the type with this name.
  func spelling(_ name: String) -> String {
    let name = isLazy ? name.replacing("Lazy<", with: "Provider<") : name
    return Self.others.reduce(name.replacing("[String: ", with: "[Name: ")) {
      $0.replacing("\($1.type)", with: $1.spelling)
    }
  }

  /// Further types, and some that have another name than their keys.
  private static let others: [(spelling: String, type: any Sendable.Type)] = [
    ("StructS", StructS.self), ("ComponentCloser", ComponentCloser.self),
    ("Wrapped<A1 tagged X>", TaggedElement<X>.self), ("Provider<A1 tagged X>", TaggedProvider<X>.self),
    ("Wrapped<[A1] tagged Xs>", TaggedElement<Xs>.self),
    ("PropertyInjector<Target>", PropertyInjector<Target>.self),
    ("ThrowingPropertyInjector<Target>", ThrowingPropertyInjector<Target>.self),
    ("MainActorPropertyInjector<Target>", MainActorPropertyInjector<Target>.self),
    ("AsyncPropertyInjector<Target>", AsyncPropertyInjector<Target>.self),
  ]

  /// The superclasses of the elements.
  static var superclasses: [String: String] {
    elements.compactMapValues { element in _getSuperclass(element).map { "\($0)" } }
  }

  private func optional<T: Sendable>(_: T.Type) -> any Sendable.Type { T?.self }
  private func array<T: Sendable>(_: T.Type) -> any Sendable.Type { [T].self }
  private func dictionary<T: Sendable>(_: T.Type) -> any Sendable.Type { [String: T].self }
  private func set<T: Hashable & Sendable>(_: T.Type) -> any Sendable.Type { Set<T>.self }
  private func provider<T: Sendable>(_: T.Type) -> any Sendable.Type { Provider<T>.self }
  private func lazy<T: Sendable>(_: T.Type) -> any Sendable.Type { Lazy<T>.self }
  private func throwing<T: Sendable>(_: T.Type) -> any Sendable.Type { ThrowingProvider<T>.self }
  private func mainActor<T: Sendable>(_: T.Type) -> any Sendable.Type { MainActorProvider<T>.self }
  private func async<T: Sendable>(_: T.Type) -> any Sendable.Type { AsyncProvider<T>.self }
  private func wrapped<T: Sendable>(_: T.Type) -> any Sendable.Type { Wrapped<T>.self }
  private func weak<T: Sendable>(_: T.Type) -> any Sendable.Type { WeakProvider<T>.self }

  private static let elements: [String: any RealElement.Type] = {
    let types: [any RealElement.Type] = [
      T0.self, T1.self, T2.self, T3.self, T4.self, T5.self, T6.self, T7.self, T8.self, T9.self, T10.self, T11.self,
      A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self, A8.self, A9.self, A10.self, A11.self,
      C0.self, C1.self, F0.self, F1.self, E.self, U.self, D.self, Inner.self, Missing.self, R0.self, R1.self, R2.self,
      R3.self, S0.self, S1.self, S2.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { ("\($0)", $0) })
  }()
}

// MARK: - What values are made of

/// The parts of a value whose type is not one of these classes.
enum Content {
  case nothing
  case something(Any)
  case elements([Any])
  case entries([String: Any])
  case provider(() -> Any)
  case throwing(() throws -> Any)
  case mainActor(@MainActor () -> Any)
  case async(() async throws -> Any)
  case lazy(() -> Any)
  case weak(() -> Any?)
  /// Access that takes an argument.
  case product((Int) async throws -> Any)
  /// Access that takes a seed.
  case opening((Construction) async throws -> Any)
}

extension Content {
  /// The parts of `value`, unless it is an object.
  init?(_ value: Any) {
    guard let content = (value as? any Shaped)?.content ?? Self.factory(value, F0.self) ?? Self.factory(value, F1.self)
    else { return nil }
    self = content
  }

  /// Access to what is injected into a target.
  fileprivate static func injecting(_ inject: @escaping (Target) async throws -> Void) -> Content {
    .product { argument in
      let target = Target(argument)
      try await inject(target)
      return target.element as Any
    }
  }

  /// The objects in a value, in order. An element of a dictionary is at the place of its key.
  ///
  /// - Parameter isOpen: whether to use the access in it too.
  static func objects(in value: Any, throughAccess isOpen: Bool = false) -> [any RealElement] {
    func objects(in value: Any) -> [any RealElement] { Self.objects(in: value, throughAccess: isOpen) }
    return switch Content(value) {
    case .something(let wrapped): objects(in: wrapped)
    case .elements(let elements): elements.flatMap(objects(in:))
    case .entries(let entries): entries.sorted { $0.key < $1.key }.flatMap { objects(in: $0.value) }
    case .provider(let get) where isOpen, .lazy(let get) where isOpen: objects(in: get())
    case nil: (value as? any RealElement).map { [$0] } ?? []
    default: []
    }
  }

  // Not a conformance, because that cannot say how many arguments there are.
  private static func factory<Product: RealElement>(_ value: Any, _: Product.Type) -> Content? {
    switch value {
    case let factory as Factory<Product, Int>: .product { factory($0) }
    case let factory as ThrowingFactory<Product, Int>: .product { try factory($0) }
    case let factory as MainActorFactory<Product, Int>: .product { await factory($0) }
    case let factory as AsyncFactory<Product, Int>: .product { try await factory($0) }
    default: nil
    }
  }
}

protocol Shaped {
  var content: Content { get }
}

extension Optional: Shaped {
  var content: Content { map { .something($0) } ?? .nothing }
}

extension Array: Shaped {
  var content: Content { .elements(self) }
}

extension Set: Shaped {
  /// The elements in the order of their statements.
  var content: Content {
    func place(of element: Any) -> (Int, Int) {
      let object = Content.objects(in: element).first
      return (object?.construction.statement ?? 0, object?.position ?? 0)
    }
    return .elements(sorted { place(of: $0) < place(of: $1) })
  }
}

extension Dictionary: Shaped {
  var content: Content { .entries([String: Any](uniqueKeysWithValues: map { ("\($0.key)", $0.value as Any) })) }
}

extension StructS: Shaped {
  var content: Content { .something(object) }
}

extension TaggedElement: Shaped {
  var content: Content { .something(element) }
}

extension TaggedProvider: Shaped {
  var content: Content { .provider { get() } }
}

extension PropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { injectProperties(into: $0) } }
}

extension ThrowingPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { try injectProperties(into: $0) } }
}

extension MainActorPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { await injectProperties(into: $0) } }
}

extension AsyncPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { try await injectProperties(into: $0) } }
}

extension Provider: Shaped {
  var content: Content { .provider { get() } }
}

extension ThrowingProvider: Shaped {
  var content: Content { .throwing { try get() } }
}

extension MainActorProvider: Shaped {
  var content: Content { .mainActor { get() } }
}

extension AsyncProvider: Shaped {
  var content: Content { .async { try await get() } }
}

extension Wrapped: Shaped {
  var content: Content { .something(wrapped) }
}

extension Lazy: Shaped {
  var content: Content { .lazy { get() } }
}

extension WeakProvider: Shaped {
  var content: Content { .weak { get() } }
}

// MARK: - What factories construct of elements

extension Optional: RealBound where Wrapped: RealBound {
  init(from construction: Construction, position: Int) {
    self = RealGraph.isFilled(optional: construction.statement) ? Wrapped(from: construction, position: 0) : nil
  }
}

extension Array: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self = (0..<RealGraph.size(ofWhole: construction.statement)).map { Element(from: construction, position: $0) }
  }
}

extension Set: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init([Element](from: construction, position: position))
  }
}

extension Dictionary: RealBound where Key == String, Value: RealBound {
  init(from construction: Construction, position: Int) {
    let elements = [Value](from: construction, position: position)
    self.init(uniqueKeysWithValues: elements.enumerated().map { ("\($0)", $1) })
  }
}

extension Provider: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init(value: Element(from: construction, position: position))
  }
}

extension Lazy: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init(Provider(from: construction, position: position))
  }
}
