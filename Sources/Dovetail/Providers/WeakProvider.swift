// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives the shared instance of a singleton as long as somebody else keeps it alive.
///
/// Ask for a `WeakProvider<T>` to look back at a singleton from something that the singleton holds: a ``Provider`` there
/// would keep both alive for ever. It never constructs and never retains.
///
/// ```swift
/// final class Notifier {
///   private let account: WeakProvider<Account>   // Account is a singleton that holds its notifier
///
///   init(account: WeakProvider<Account>) { self.account = account }
///
///   var recipient: String? { account()?.name }
/// }
/// ```
///
/// A weak provider of an alias watches the original: see ``BindingBuilder``.
///
/// As for a `weak` variable, `Element` must be a class or a class-bound protocol (`protocol Screen: AnyObject`). Asking for a
/// weak provider of anything else, or of what is not shared, is reported as `unsatisfiable-shape`. For a weak
/// singleton (``BindingBuilder/asWeakSingleton()``), it returns the live instance, if there is one.
///
/// - Isolation: Sendable if its element is.
/// - Cost: an atomic read and a weak read.
/// - Origin: Cleanse.
public struct WeakProvider<Element> {
  private let instance: WeakInstance<Element>

  init(_ instance: WeakInstance<Element>) {
    self.instance = instance
  }

  /// A provider that gives `instance` as long as somebody else keeps it. Mostly for tests and previews, which construct by
  /// hand what asks for one.
  ///
  /// Of what is no object it gives nothing, and nothing of `nil`.
  public init(_ instance: Element?) {
    self.instance = WeakInstance()
    if let instance { self.instance.set(instance) }
  }

  /// The shared instance, or `nil` if it does not exist yet or any more.
  public func get() -> Element? { instance.get() }

  /// The same as ``get()``, so that a weak provider can be called like a function.
  public func callAsFunction() -> Element? { instance.get() }
}

extension WeakProvider: Sendable where Element: Sendable {}

extension WeakProvider: AccessShape {
  typealias Accessed = Element

  static var kind: KeyShape.Access.Kind { .weakProvider }

  static func linkAccess(_ linker: Linker) -> Accessor<WeakProvider> {
    let watched = linker.watched(Element.self)
    return { instance in WeakProvider(watched.instance(in: instance)) }
  }
}
