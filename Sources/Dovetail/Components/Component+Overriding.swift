// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// The same component, with some of its bindings replaced: for tests, previews and similar uses.
  ///
  /// ```swift
  /// let app = try AppComponent().overriding { binder in
  ///   binder.bind((any Clock).self).to { StoppedClock() }
  ///   binder.bind((any HTTPClient).self).to(value: RecordedClient())
  /// }.build()
  /// ```
  ///
  /// Each binding replaces the one of the same type and tag, wherever it is declared: in this component, in one of its
  /// modules, or in a child. The factory of the replaced binding never runs, and its dependencies may be missing. Its
  /// decorations apply to the replacement. The whole graph is validated again, effects included.
  ///
  /// | to replace | write |
  /// |---|---|
  /// | a binding | `binder.bind(T.self)…` |
  /// | a binding and its decorations | `binder.decorate(T.self)…`, ignoring the first parameter |
  /// | a whole collection | `binder.bind([T].self)…` |
  /// | a module's contributions to it | `binder.bind(T.self).intoCollection().replacing(contributionsOf: M.self)…` |
  /// | a property injection | `binder.bindPropertyInjection(of: T.self)…` |
  /// | a construction from arguments | `binder.bindFactory(T.self, taking: A.self)…` |
  /// | an entry of a dictionary | `binder.bind(T.self).intoDictionary(key: k)…` |
  /// | nothing: the entry is new | `binder.bind(T.self).intoDictionary(key: k).adding()…` |
  ///
  /// If two bindings replace the same one, the last one wins. Everything else is added: contributions to arrays and
  /// sets, decorations (which apply wherever their type is bound, in children too), actions on build, and bindings by
  /// ``Binder/bindDefault(_:fileID:line:)``, for dependencies of the replacements. A binding, or an entry of a
  /// dictionary without `.adding()`, that replaces nothing is reported as `unmatched-override`.
  ///
  /// A default for a type that is already bound has no effect, and a warning is reported: `ineffective-override`. A
  /// replacement has its own lifetime. If a replaced singleton has several requesters, and the replacement is no
  /// singleton, a note is reported: `unshared-override`. ``Component/graph()`` has both. `build()` throws neither, and
  /// `validate(failingOn: .warning)` throws the warning. Severities that are set here replace those that the component
  /// sets: ``Binder/report(_:as:fileID:line:)``.
  ///
  /// - Parameter configure: declares the replacements, and may install modules of them. Each `build()` calls it. For a
  ///   new instance in each build, construct it inside; for a shared one, outside.
  /// - Returns: a component with the same root. It may be overridden again, and the last replacement wins. A function
  ///   can return it as `some Component<App, Void>`.
  /// - Isolation: overridden components are independent of each other, so tests with different ones may run in
  ///   parallel.
  /// - Cost: `build()` goes through all declarations once for each call of this.
  /// - Origin: `Modules.override` in Guice.
  public func overriding(_ configure: @escaping (Binder) -> Void) -> some Component<Root, Seed> {
    OverriddenComponent(base: self, override: Override(configure))
  }
}

/// The declarations of one call of `overriding`.
private final class Override {
  let configure: (Binder) -> Void

  init(_ configure: @escaping (Binder) -> Void) {
    self.configure = configure
  }
}

/// A component with some bindings replaced.
private struct OverriddenComponent<Base: Component>: Component {
  typealias Root = Base.Root
  typealias Seed = Base.Seed

  let base: Base
  let override: Override

  func configure(binder: Binder) {
    base.configure(binder: binder)
    binder.override(override.configure)
  }
}

extension OverriddenComponent: Equatable {
  /// The results of one call are equal. They have the same base, because each call makes its own override.
  static func == (left: OverriddenComponent, right: OverriddenComponent) -> Bool { left.override === right.override }
}

extension OverriddenComponent: ComponentVariant {
  static var base: Any.Type { Base.self }
  static var answersForBase: Bool { true }
}
