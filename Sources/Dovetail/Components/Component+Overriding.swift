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
  /// need not be there. What decorated it decorates the replacement. The whole graph is validated again, effects included.
  ///
  /// | to replace | say |
  /// |---|---|
  /// | a binding | `binder.bind(T.self)…` |
  /// | a binding, with what decorates it | `binder.decorate(T.self)…`, leaving the first parameter alone |
  /// | a whole collection | `binder.bind([T].self)…` |
  /// | what a module contributes to it | `binder.bind(T.self).intoCollection().replacing(contributionsOf: M.self)…` |
  /// | how properties are filled | `binder.bindPropertyInjection(of: T.self)…` |
  /// | what is constructed from arguments | `binder.bindFactory(T.self, taking: A.self)…` |
  /// | an entry of a dictionary | `binder.bind(T.self).intoDictionary(key: k)…` |
  /// | nothing: the entry is new | `binder.bind(T.self).intoDictionary(key: k).adding()…` |
  ///
  /// Of two that replace the same, the last one wins. All else is added: a contribution to an array or a set; a decoration,
  /// which applies wherever its type is bound, in children too; an action on build; and, with
  /// ``Binder/bindDefault(_:fileID:line:)``, a binding that only the replacements need. A binding, or an entry
  /// of a dictionary without `.adding()`, that replaces nothing is reported as `unmatched-override`.
  ///
  /// A default for something that is bound already has no effect, and a warning says so: `ineffective-override`. A
  /// replacement has its own lifetime. If several request what was a singleton, and the replacement does not say
  /// `.asSingleton()`, there is a note: `unshared-override`. ``Component/graph()`` has both. `build()` throws
  /// neither, and `validate(failingOn: .warning)` throws the warning. Severities that are set here replace those that the
  /// component sets: ``Binder/report(_:as:fileID:line:)``.
  ///
  /// - Parameter configure: declares the replacements, and may install modules of them. Called by each `build()`, so what is
  ///   to be another for each is made in here, and what is to be the same outside.
  /// - Returns: a component of the same root, which may be overridden again; the last to replace something wins. A function
  ///   that hands it on returns `some Component<App, Void>`.
  /// - Isolation: each overridden component stands alone, so tests with different ones may run in parallel.
  /// - Cost: `build()` goes through all declarations once for each replacement.
  /// - Origin: `Modules.override` in Guice.
  public func overriding(_ configure: @escaping (Binder) -> Void) -> some Component<Root, Seed> {
    OverriddenComponent(base: self, override: Override(configure))
  }
}

/// What one call of `overriding` declares.
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
  /// The results of one call are equal. They have the same base, because each call makes an override of its own.
  static func == (left: OverriddenComponent, right: OverriddenComponent) -> Bool { left.override === right.override }
}

extension OverriddenComponent: ComponentVariant {
  static var base: Any.Type { Base.self }
  static var answersForBase: Bool { true }
}
