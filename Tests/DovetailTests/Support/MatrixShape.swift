// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport

/// A request as an expression: the innermost part, and the shapes around it.
indirect enum MatrixShape: Hashable, Sendable {
  /// A bound element: an object, or a structure.
  case element
  case taggedElement
  case taggedProvider
  /// The element of a tag whose element is an array.
  case taggedArray
  /// A factory or an injector.
  case caller(MatrixCaller, accepting: FactoryKind)
  case access(MatrixAccess, MatrixShape)
  case optional(MatrixShape)
  case collection(MatrixCollection, MatrixShape)
}

enum MatrixAccess: CaseIterable, Sendable {
  case provider, lazy, weak, throwing, mainActor, async

  var accepts: Set<FactoryKind> {
    switch self {
    case .provider, .lazy, .weak: []
    case .throwing: [.throwing]
    case .mainActor: [.mainActor]
    case .async: [.throwing, .mainActor, .async]
    }
  }
}

enum MatrixCollection: CaseIterable, Sendable { case array, set, dictionary }

enum MatrixCaller: CaseIterable, Sendable { case factory, injector, opener }

// MARK: - Which there are

extension MatrixShape {
  /// All shapes of up to two steps around `inner`.
  static func all(around inner: MatrixShape) -> [MatrixShape] {
    let once = steps(around: inner)
    return [inner] + once + once.flatMap(steps(around:))
  }

  /// The shapes of three and four steps around `inner`. There is one step of each class: access without effects, access
  /// with all effects, weak access, optionals, and collections.
  static func deep(around inner: MatrixShape) -> [MatrixShape] {
    func steps(around inner: MatrixShape) -> [MatrixShape] {
      [
        .access(.provider, inner), .access(.async, inner), .access(.weak, inner), .optional(inner),
        .collection(.array, inner),
      ]
    }
    let three = steps(around: inner).flatMap(steps).flatMap(steps)
    return three + three.flatMap(steps)
  }

  private static func steps(around inner: MatrixShape) -> [MatrixShape] {
    MatrixAccess.allCases.map { .access($0, inner) } + [.optional(inner)]
      + MatrixCollection.allCases.filter { $0 != .set || inner.isHashable }.map { .collection($0, inner) }
  }

  private var isHashable: Bool {
    switch self {
    case .element: true
    case .optional(let inner), .collection(_, let inner): inner.isHashable
    case .taggedElement, .taggedProvider, .taggedArray, .caller, .access: false
    }
  }
}

// MARK: - As types

/// The elements of a matrix.
protocol MatrixElement: Hashable, Sendable {
  /// Whether it is an object.
  static var isObject: Bool { get }

  associatedtype ElementTag: Tag where ElementTag.Element == Self
  associatedtype ArrayTag: Tag where ArrayTag.Element == [Self]

  init(made ware: Ware)

  var ware: Ware { get }
}

extension Ware: MatrixElement {
  static var isObject: Bool { true }
  typealias ElementTag = WareTag
  typealias ArrayTag = WaresTag

  convenience init(made ware: Ware) { self.init(ware.maker, of: ware.inner) }

  var ware: Ware { self }
}

/// Not an object, but it has an identity.
struct MatrixLabel: MatrixElement {
  static var isObject: Bool { false }
  struct ElementTag: Tag { typealias Element = MatrixLabel }
  struct ArrayTag: Tag { typealias Element = [MatrixLabel] }

  let ware: Ware

  init(made ware: Ware) { self.ware = ware }
}

extension MatrixShape {
  /// The type that this expression spells, composed at run time: the compiler sees each shape once.
  func type<Element: MatrixElement>(of element: Element.Type) -> any Sendable.Type {
    switch self {
    case .element: Element.self
    case .taggedElement: TaggedElement<Element.ElementTag>.self
    case .taggedProvider: TaggedProvider<Element.ElementTag>.self
    case .taggedArray: TaggedElement<Element.ArrayTag>.self
    case .caller(let caller, let effect): caller.type(accepting: effect)
    case .access(let access, let inner): access.type(of: inner.type(of: Element.self))
    case .optional(let inner): Self.optional(inner.type(of: Element.self))
    case .collection(let collection, let inner): collection.type(of: inner.type(of: Element.self))
    }
  }

  private static func optional<T: Sendable>(_: T.Type) -> any Sendable.Type { T?.self }
}

extension MatrixAccess {
  fileprivate func type<T: Sendable>(of _: T.Type) -> any Sendable.Type {
    switch self {
    case .provider: Provider<T>.self
    case .lazy: Lazy<T>.self
    case .weak: WeakProvider<T>.self
    case .throwing: ThrowingProvider<T>.self
    case .mainActor: MainActorProvider<T>.self
    case .async: AsyncProvider<T>.self
    }
  }
}

extension MatrixCollection {
  fileprivate func type<T: Sendable>(of type: T.Type) -> any Sendable.Type {
    func set<H: Hashable & Sendable>(_: H.Type) -> any Sendable.Type { Set<H>.self }
    switch self {
    case .array: return [T].self
    case .dictionary: return [String: T].self
    case .set:
      guard let hashable = type as? any (Hashable & Sendable).Type else {
        preconditionFailure("there is no set of \(type)")
      }
      return set(hashable)
    }
  }
}

extension MatrixCaller {
  fileprivate func type(accepting effect: FactoryKind) -> any Sendable.Type {
    switch (self, effect) {
    case (.factory, .plain): Factory<Ware, Int>.self
    case (.factory, .throwing): ThrowingFactory<Ware, Int>.self
    case (.factory, .mainActor): MainActorFactory<Ware, Int>.self
    case (.factory, .async): AsyncFactory<Ware, Int>.self
    case (.injector, .plain): PropertyInjector<MatrixTarget>.self
    case (.injector, .throwing): ThrowingPropertyInjector<MatrixTarget>.self
    case (.injector, .mainActor): MainActorPropertyInjector<MatrixTarget>.self
    case (.injector, .async): AsyncPropertyInjector<MatrixTarget>.self
    case (.opener, .plain): ComponentFactory<MatrixInner>.self
    case (.opener, .throwing): ThrowingComponentFactory<MatrixInner>.self
    case (.opener, .mainActor): MainActorComponentFactory<MatrixInner>.self
    case (.opener, .async): AsyncComponentFactory<MatrixInner>.self
    }
  }

  func accepts(_ effect: FactoryKind) -> Set<FactoryKind> {
    switch effect {
    case .plain: []
    case .throwing: [.throwing]
    case .mainActor: [.mainActor]
    case .async: [.throwing, .mainActor, .async]
    }
  }
}

/// An object whose property is injected.
final class MatrixTarget: @unchecked Sendable {
  // Sendable because a test passes it to one injector and reads it afterwards.
  var ware: Ware?
}

/// A component that is opened.
struct MatrixInner: Component {
  final class Root: Sendable {
    let ware: Ware
    init(ware: Ware) { self.ware = ware }
  }

  let effect: FactoryKind

  func configure(binder: Binder) {
    let builder = binder.bind(Root.self)
    switch effect {
    case .plain: builder.to { Root(ware: Ware("inner")) }
    case .throwing: builder.to { () throws(Mishap) -> Root in Root(ware: Ware("inner")) }
    case .mainActor: builder.to { @MainActor () -> Root in Root(ware: Ware("inner")) }
    case .async: builder.to { () async -> Root in Root(ware: Ware("inner")) }
    }
  }
}
