// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an instance that is constructed on the main actor, at each call there.
///
/// Like a ``Provider``, for main-actor classes and instances that need one.
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
/// - Isolation: Sendable. The compiler allows calls on the main actor only. For calls from elsewhere, request an
///   ``AsyncProvider``.
/// - Cost: that of a ``Provider``.
public struct MainActorProvider<Element>: Sendable {
  private let resolve: @MainActor @Sendable () -> Element

  /// A provider that calls `resolve` each time. Mostly for tests.
  public init(_ resolve: @escaping @MainActor @Sendable () -> Element) {
    self.resolve = resolve
  }

  /// The one instance of a singleton, otherwise a new one.
  @MainActor
  public func get() -> Element { resolve() }

  /// The same as ``get()``: calls the provider like a function.
  @MainActor
  public func callAsFunction() -> Element { resolve() }
}

extension MainActorProvider: DeferredShape {
  static var accepts: Effects { [.mainActor, .confined] }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    let source = deferred.source(in: instance)
    resolve = { ConstructionError.excluding { () throws(ConstructionError) in try source.get(in: nil) } }
  }
}
