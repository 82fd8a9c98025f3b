// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// The same component with another root: for tests and previews that want a part of an app without the rest of it.
  ///
  /// ```swift
  /// let client = try AppComponent()
  ///   .overriding { $0.bind((any Clock).self).to { StoppedClock() } }
  ///   .rooted(at: (any HTTPClient).self)
  ///   .build()
  /// ```
  ///
  /// The new root is asked for in the place of the component's own, so it may be anything that a factory in this component
  /// may ask for: ``Provider``, ``ComponentFactory`` and all other shapes included. The whole graph is validated, not only
  /// what the new root needs, and eager singletons are constructed as ever.
  ///
  /// - Parameter root: the type to be constructed. Of something tagged, say ``TaggedElement``.
  /// - Returns: a component that has the new root; the seed stays the same.
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
