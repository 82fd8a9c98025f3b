// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// The same component, with some of its bindings replaced: for tests, previews and the like.
  ///
  /// ```swift
  /// let app = try AppComponent().overriding { binder in
  ///   binder.bind((any Clock).self).to { StoppedClock() }
  ///   binder.bind((any HTTPClient).self).to(value: RecordedClient())
  /// }.build()
  /// ```
  ///
  /// Each binding takes the place of the one of the same type and tag, wherever that is declared: in this component, in a
  /// module of it, or in a child. What was replaced takes no part any more; its factory never runs, and what only it needed
  /// need not be there. The whole graph is validated again, effects included.
  ///
  /// | to replace | say |
  /// |---|---|
  /// | a binding, and what decorates it | `binder.bind(T.self)…` |
  /// | a whole collection | `binder.bind([T].self)…` |
  /// | what a module contributes to it | `binder.bind(T.self).intoCollection().replacing(contributionsOf: M.self)…` |
  /// | how properties are filled | `binder.bindPropertyInjection(of: T.self)…` |
  /// | what is constructed from arguments | `binder.bindFactory(T.self, taking: A.self)…` |
  /// | an entry of a dictionary | `binder.bind(T.self).intoDictionary(key: k)…` |
  ///
  /// Of two that replace the same, the last one wins. All else is added: a contribution, a decoration, an action on build,
  /// and, with ``Binder/bindDefault(_:fileID:line:)``, a binding that only the replacements need. What finds nothing to
  /// replace is reported as `unmatched-override`.
  ///
  /// - Parameter configure: declares the replacements, and may install modules of them. Called by each `build()`.
  /// - Returns: a component of the same root, which may be overridden again; the last to replace something wins.
  /// - Isolation: each overridden component stands alone, so tests with different ones may run in parallel.
  /// - Cost: `build()` goes through all declarations once for each replacement.
  /// - Origin: `Modules.override` in Guice.
  public func overriding(_ configure: @escaping (Binder) -> Void) -> OverriddenComponent<Self> {
    OverriddenComponent(base: self, override: configure)
  }
}

/// A component with some bindings replaced; made by ``Component/overriding(_:)``.
///
/// Its type rarely needs to be named. Where it does, say what it is for:
///
/// ```swift
/// func appForTests() -> some Component<App> {
///   AppComponent().overriding { binder in
///     binder.bind((any HTTPClient).self).to(value: RecordedClient())
///   }
/// }
/// ```
public struct OverriddenComponent<Base: Component>: Component {
  /// What the overridden component constructs.
  public typealias Root = Base.Root
  /// What an instance of the overridden component is opened with.
  public typealias Seed = Base.Seed

  fileprivate let base: Base
  fileprivate let override: (Binder) -> Void

  /// Declares what the component declares, and what replaces some of it.
  public func configure(binder: Binder) {
    base.configure(binder: binder)
    binder.override(override)
  }
}

extension OverriddenComponent: OverriddenShape {
  static var base: Any.Type { Base.self }
}

/// The shape of overridden components, which go by the names of what they override.
protocol OverriddenShape {
  static var base: Any.Type { get }
}

extension OverriddenShape {
  /// The component that has been overridden, however many times.
  static var innermost: Any.Type { (base as? any OverriddenShape.Type)?.innermost ?? base }
}
