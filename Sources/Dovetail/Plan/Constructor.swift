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
  var erased: Constructor<Erased> {
    // Sound because a closure stored in a generic structure has the most general representation, in which its result is
    // returned through a pointer: two words, function and context, which do not depend on `Element`. And it is only called
    // as what it was.
    unsafe unsafeBitCast(self, to: Constructor<Erased>.self)
  }
}

extension Constructor<Erased> {
  /// The constructor as it was before it was erased.
  ///
  /// - Precondition: `Unerased` is the type that it had then.
  @inline(__always)
  func unerased<Unerased>(to type: Unerased.Type) -> Constructor<Unerased> {
    unsafe unsafeBitCast(self, to: Constructor<Unerased>.self)
  }
}
