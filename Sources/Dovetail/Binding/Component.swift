// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The description of an object graph and its root.
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
/// The root is a request like any other. It may have any type that a parameter of a factory may have: a ``Provider``, a
/// ``PropertyInjector``, an array. A root of type `Void` needs no binding.
///
/// A component may be generic: one `CommandComponent<Command>` can serve all commands of a tool. A function that
/// returns a component can declare its result as `some Component<App, Void>`.
///
/// - Isolation: `configure(binder:)` runs where `build()` is called. In a target whose default isolation is the main
///   actor, a component is isolated to the main actor, and can only be built there.
/// - Cost: configured once for each `build()`, even if it is a child and many instances of it are opened.
/// - Origin: `@Component` in Dagger, by way of Cleanse.
public protocol Component<Root, Seed> {
  /// The type of the instance that `build()` returns.
  associatedtype Root

  /// The type of the value with which a child component is opened. Inside the child, it is bound like any other value.
  ///
  /// A bare `String` is ambiguous; use a dedicated type. If there is no seed, leave this out.
  ///
  /// A seed that is not Sendable is isolated to the main actor: a ``MainActorComponentFactory`` opens the child, and
  /// main-actor bindings request the seed.
  associatedtype Seed = Void

  /// Declares the bindings of this component and installs its modules. Constructs nothing. Do not keep the binder: see
  /// ``Binder``.
  func configure(binder: Binder)
}
