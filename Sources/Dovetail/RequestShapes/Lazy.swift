// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an instance that is constructed at the first call and retained from then on.
///
/// Request a `Lazy<T>` when an instance is expensive and may not be needed. Each requester gets its own `Lazy`, so two
/// requesters have two instances unless the instance is a singleton. Copies of one `Lazy` share one instance.
///
/// ```swift
/// final class Editor {
///   private let spellChecker: Lazy<SpellChecker>
///
///   init(spellChecker: Lazy<SpellChecker>) { self.spellChecker = spellChecker }
///
///   func check(_ text: String) -> [Mistake] { spellChecker.get().check(text) }
/// }
/// ```
///
/// - Isolation: Sendable if `Element` is. The instance is then constructed once, even if several threads call it at
///   once.
/// - Cost: after the first call, an atomic read.
/// - Origin: `Lazy` in Dagger.
public struct Lazy<Element> {
  private let cell: Cell

  /// A `Lazy` that calls `provider` at its first call. Mostly for tests.
  ///
  /// ```swift
  /// let editor = Editor(spellChecker: Lazy(Provider { SpellChecker() }))
  /// ```
  public init(_ provider: Provider<Element>) {
    cell = ProviderCell(provider, named: Lazy.self)
  }

  /// The instance, constructed now if this is the first call.
  public func get() -> Element { cell.get(Element.self) }

  /// The same as ``get()``: calls the `Lazy` like a function.
  public func callAsFunction() -> Element { cell.get(Element.self) }
}

extension Lazy: Sendable where Element: Sendable {}

extension Lazy: DeferredShape {
  static var kind: KeyShape.Access.Kind { .lazy }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    self.init(deferred.provider(in: instance))
  }
}
