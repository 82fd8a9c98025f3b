// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives an element that is constructed on the main actor, whenever it is wanted there.
///
/// It is to a main-actor class, or to something that needs one, what a ``Provider`` is to a class of no actor.
///
/// ```swift
/// @MainActor
/// final class HomeScreen: Screen {
///   private let makeSettings: MainActorProvider<SettingsScreen>
///   private(set) var sheet: SettingsScreen?
///
///   init(makeSettings: MainActorProvider<SettingsScreen>) { self.makeSettings = makeSettings }
///
///   func showSettings() { sheet = makeSettings() }
/// }
/// ```
///
/// - Isolation: Sendable, but to be called on the main actor, which the compiler checks. From elsewhere, ask for an
///   ``AsyncProvider``.
/// - Cost: that of a ``Provider``.
public struct MainActorProvider<Element>: Sendable {
  private let resolve: @MainActor @Sendable () -> Element

  /// A provider that calls `resolve` each time. Mostly for tests.
  public init(_ resolve: @escaping @MainActor @Sendable () -> Element) {
    self.resolve = resolve
  }

  /// The element: the one instance of a singleton, else a new one.
  @MainActor
  public func get() -> Element { resolve() }

  /// The same as ``get()``, so that a provider can be called like a function.
  @MainActor
  public func callAsFunction() -> Element { resolve() }
}

extension MainActorProvider: DeferredShape {
  static var accepts: Effects { [.mainActor, .confined] }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    let source = deferred.source(in: instance)
    resolve = { source.getOnMainActorWithoutFailing(in: nil) }
  }
}
