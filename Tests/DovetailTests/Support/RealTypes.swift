// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// Reads the keys of toy graphs as types.
struct RealTypes: Sendable {
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
    if let accessed = inside("Provider<", ">") { return provider(accessed) }
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
    Self.others.reduce(name.replacing("[String: ", with: "[Name: ")) {
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
