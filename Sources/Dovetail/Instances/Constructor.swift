// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Stands for a type that only a key knows. It has no values.
@usableFromInline
enum Erased {}

/// A factory without effects whose parameters are not part of its type. It makes an element from its dependencies.
///
/// The code that creates it is inlined where the factory is bound. So the call of the factory, and the passing of its
/// arguments, are compiled for the concrete types.
@usableFromInline
struct Constructor<Element>: Sendable {
  private let construct: @Sendable (inout Dependencies) -> Element

  @usableFromInline
  init(_ construct: @escaping @Sendable (inout Dependencies) -> Element) {
    self.construct = construct
  }

  /// Makes the element from these dependencies.
  @inline(__always)
  func callAsFunction(_ dependencies: inout Dependencies) -> Element { construct(&dependencies) }

  /// The same constructor for storage beside constructors of other types.
  var erased: ErasedConstructor { ErasedConstructor(self) }
}

/// A constructor whose element type is known only to its owner.
struct ErasedConstructor: Sendable {
  private let constructor: Constructor<Erased>
  let type: ErasedType

  @inline(__always)
  init<Element>(_ constructor: Constructor<Element>) {
    // Sound because a closure in a generic structure has the most general representation: two words, function and
    // context, which do not depend on `Element`. Its result is returned through a pointer. It is called only with its
    // original type.
    self.constructor = unsafe unsafeBitCast(constructor, to: Constructor<Erased>.self)
    type = ErasedType(Element.self)
  }

  /// The constructor with its original type.
  ///
  /// - Precondition: `Element` is the original element type.
  @inline(__always)
  func unerased<Element>(to type: Element.Type) -> Constructor<Element> {
    self.type.check(type)
    return unsafe unsafeBitCast(constructor, to: Constructor<Element>.self)
  }
}
