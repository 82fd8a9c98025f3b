// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides the shared instance of a singleton as long as something else retains it.
///
/// Request a `WeakProvider<T>` to refer back to a singleton from an instance that the singleton retains. A ``Provider``
/// there would retain both forever. A weak provider never constructs and never retains.
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
/// As for a `weak` variable, `Element` must be a class or a class-bound protocol (`protocol Screen: AnyObject`). A weak
/// provider of anything else, or of an instance that is not shared, is reported as `unsatisfiable-shape`. For a weak
/// singleton (``BindingBuilder/asWeakSingleton()``), it returns the live instance, if there is one.
///
/// - Isolation: Sendable if `Element` is.
/// - Cost: an atomic read and a weak read.
/// - Origin: Cleanse.
public struct WeakProvider<Element> {
  private let instance: WeakInstance<Element>

  init(_ instance: WeakInstance<Element>) {
    self.instance = instance
  }

  /// A provider that returns `instance` as long as something else retains it. Mostly for tests and previews that
  /// construct a requester by hand.
  ///
  /// Returns `nil` for `nil`, and for values that are no objects.
  public init(_ instance: Element?) {
    self.instance = WeakInstance()
    if let instance { self.instance.set(instance) }
  }

  /// The shared instance, or `nil` if it does not exist yet or no longer exists.
  public func get() -> Element? { instance.get() }

  /// The same as ``get()``: calls the weak provider like a function.
  public func callAsFunction() -> Element? { instance.get() }
}

extension WeakProvider: Sendable where Element: Sendable {}
