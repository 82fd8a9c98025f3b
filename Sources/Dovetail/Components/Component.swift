// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The description of an object graph, and of the one object that is its root.
///
/// ```swift
/// struct AppComponent: Component {
///   typealias Root = App
///
///   func configure(binder: Binder) {
///     binder.install(module: LoggingModule())
///     binder.install(module: NetworkModule(baseURL: url))
///     binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
///     binder.bind(App.self).to(factory: App.init)   // (any HTTPClient, [any Interceptor], any Clock) -> App
///   }
/// }
///
/// let app = try AppComponent().build()
/// ```
///
/// The root is a request like any other, so it may have any shape that a parameter of a factory may have: a
/// ``Provider``, a ``PropertyInjector``, an array. `Void` needs no binding.
///
/// A component may be generic: one `CommandComponent<Command>` serves all commands of a tool. A function that hands out a
/// component that can be built, whichever that is, returns `some Component<App, Void>`.
///
/// - Isolation: `configure(binder:)` runs where `build()` is called. Where all declarations belong to the main actor, a
///   component does as well, and can be built there only.
/// - Cost: configured once for each `build()`, also where it is a child of which many instances are opened.
/// - Origin: `@Component` in Dagger, by way of Cleanse.
public protocol Component<Root, Seed> {
  /// What `build()` returns.
  associatedtype Root

  /// What an instance of the component is opened with, where it is a child; bound inside like any other value.
  ///
  /// A type of its own says best what it is, as a request's is: of a bare `String` nobody would know. Without a seed, leave
  /// this out.
  associatedtype Seed: Sendable = Void

  /// Declares the bindings of this component and installs its modules. Nothing is constructed here.
  func configure(binder: Binder)
}
