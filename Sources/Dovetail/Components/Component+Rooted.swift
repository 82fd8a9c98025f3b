// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// The same component with another root: for tests and previews that need only a part of an app.
  ///
  /// ```swift
  /// let client = try AppComponent()
  ///   .overriding { $0.bind((any Clock).self).to { StoppedClock() } }
  ///   .rooted(at: (any HTTPClient).self)
  ///   .build()
  /// ```
  ///
  /// The new root is requested instead of the component's own. It may be anything that a factory in this component may
  /// request, such as a ``Provider`` or a ``ComponentFactory``. The whole graph is validated, not only
  /// the part that the new root needs, and all eager singletons are constructed.
  ///
  /// - Parameter root: the type to construct. For a tagged binding, use ``TaggedElement``.
  /// - Returns: a component with the new root and the same seed.
  /// - Cost: none.
  public func rooted<NewRoot>(at root: NewRoot.Type) -> some Component<NewRoot, Seed> {
    RootedComponent<Self, NewRoot>(base: self)
  }
}

/// A component with another root.
private struct RootedComponent<Base: Component, Root>: Component {
  typealias Seed = Base.Seed

  let base: Base

  func configure(binder: Binder) { base.configure(binder: binder) }
}

extension RootedComponent: Equatable where Base: Equatable {}

extension RootedComponent: ComponentVariant {
  static var base: Any.Type { Base.self }
  static var answersForBase: Bool { false }
}
