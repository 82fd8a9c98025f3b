// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an instance at each call.
///
/// Request a `Provider<T>` instead of a `T` when the instance is needed later, repeatedly, or perhaps never. A provider
/// also breaks a dependency cycle, because it can exist before its instance.
///
/// ```swift
/// final class Composer {
///   private let makeDraft: Provider<Draft>
///
///   init(makeDraft: Provider<Draft>) { self.makeDraft = makeDraft }
///
///   func begin() -> Draft { makeDraft() }   // a new one each time
/// }
/// ```
///
/// A provider of a singleton returns the same instance each time. Any other provider returns a new one. Nothing can be
/// missing at a call: `build()` has proved that.
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: two calls, plus the cost of the factory. For an existing singleton, an atomic read.
/// - Origin: `Provider` in JSR-330, Guice, Dagger and Cleanse.
public struct Provider<Element>: Sendable {
  /// Provides the element, without its type.
  @usableFromInline
  let erased: AnyProvider

  /// A provider that calls `resolve` each time. Mostly for tests, and for
  /// ``BindingBuilder/to(provider:)``.
  ///
  /// ```swift
  /// let composer = Composer(makeDraft: Provider { Draft(text: "Hello") })
  /// ```
  @inlinable
  public init(_ resolve: @escaping @Sendable () -> Element) {
    self.init(constructing: Constructor { _ in resolve() })
  }

  @usableFromInline
  init(constructing constructor: Constructor<Element>) {
    erased = ConstructingProvider(constructor.erased)
  }

  /// The one instance of a singleton, otherwise a new one.
  @inlinable
  public func get() -> Element { erased.resolve(Element.self, in: nil) }

  /// The same as ``get()``: calls the provider like a function.
  @inlinable
  public func callAsFunction() -> Element { erased.resolve(Element.self, in: nil) }
}

// MARK: - Made by hand

extension Provider {
  /// A provider that returns `value` each time. Mostly for tests, and for bindings to a provider.
  ///
  /// ```swift
  /// let composer = Composer(makeDraft: Provider(value: Draft(text: "Hello")))
  /// ```
  ///
  /// - Isolation: threads share the value, so it must be Sendable. For a value that is not, construct one at each call:
  ///   `Provider { Draft(text: "Hello") }`.
  /// - Cost: a copy of the value at each call.
  /// - Origin: Cleanse.
  public init(value: Element) where Element: Sendable {
    erased = ConstantProvider(value)
  }

  /// A provider that transforms the instance at each call.
  ///
  /// ```swift
  /// let makeDraft = Provider { Draft(text: "Hello") }
  /// let makeText: Provider<String> = makeDraft.map { $0.text }
  /// ```
  ///
  /// - Parameter transform: called once for each call of the new provider, with a new instance unless the instance is a
  ///   singleton.
  /// - Isolation: the closure runs where the new provider is called, on any thread.
  /// - Cost: a call of each.
  /// - Origin: Cleanse.
  public func map<Other>(_ transform: @escaping @Sendable (Element) -> Other) -> Provider<Other> {
    Provider<Other> { transform(get()) }
  }
}

extension Provider {
  /// - Precondition: `erased` was made for an `Element`.
  init(_ erased: AnyProvider) {
    self.erased = erased
  }

  /// A provider that passes the caller's open child component to `resolve`, or `nil` if there is none.
  init(resolving resolve: @escaping @Sendable (ComponentInstance?) -> Element) {
    self.init(constructing: Constructor { dependencies in resolve(dependencies.currentInstance) })
  }

  /// The element, for a caller in an open child component or in none.
  func resolve(_ instance: ComponentInstance?) -> Element { erased.resolve(Element.self, in: instance) }
}
