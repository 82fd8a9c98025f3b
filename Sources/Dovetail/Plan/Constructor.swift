// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Stands for a type that only a key tells. There are no values of it.
@usableFromInline
enum Erased {}

/// What makes an element of its dependencies, and does nothing besides: a factory whose parameters are no part of its type.
///
/// It is made where the factory is bound, by code that is inlined there, so that the call of the factory and the elements on
/// their way to it are compiled for the types that they have.
@usableFromInline
struct Constructor<Element>: Sendable {
  private let construct: @Sendable (inout Dependencies) -> Element

  @usableFromInline
  init(_ construct: @escaping @Sendable (inout Dependencies) -> Element) {
    self.construct = construct
  }

  /// The element of these dependencies.
  @inline(__always)
  func callAsFunction(_ dependencies: inout Dependencies) -> Element { construct(&dependencies) }

  /// The same, for those who keep constructors of many types.
  var erased: ErasedConstructor { ErasedConstructor(self) }
}

/// A constructor whose element type only its owner knows.
struct ErasedConstructor: Sendable {
  private let constructor: Constructor<Erased>
  private let type: ErasedType

  @inline(__always)
  init<Element>(_ constructor: Constructor<Element>) {
    // Sound because a closure stored in a generic structure has the most general representation, in which its result is
    // returned through a pointer: two words, function and context, which do not depend on `Element`. And it is only called
    // as what it was.
    self.constructor = unsafe unsafeBitCast(constructor, to: Constructor<Erased>.self)
    type = ErasedType(Element.self)
  }

  /// The constructor as it was before it was erased.
  ///
  /// - Precondition: `Element` is the type that it had then.
  @inline(__always)
  func unerased<Element>(to type: Element.Type) -> Constructor<Element> {
    self.type.check(type)
    return unsafe unsafeBitCast(constructor, to: Constructor<Element>.self)
  }
}
