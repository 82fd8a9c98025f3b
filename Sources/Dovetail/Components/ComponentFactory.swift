// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component.
///
/// ``Binder/install(component:fileID:line:)-3jvvl`` installs a child component. Each call of ``build(_:)`` makes a new
/// instance. The seed is bound inside it. The instance has its own singletons, which live as long as the program
/// retains some part of the instance. All instances share the singletons of the ancestors.
///
/// ```swift
/// final class Server: Sendable {
///   private let requests: ComponentFactory<RequestComponent>
///
///   init(requests: ComponentFactory<RequestComponent>) { self.requests = requests }
///
///   func respond(to request: HTTPRequest) -> HTTPResponse { requests.build(request).respond() }
/// }
/// ```
///
/// Nothing can be missing at a call, because the child was validated together with its parent. The factory retains
/// everything that its instances need, so it may outlive the root that it came from.
///
/// If the construction of the child's root or of one of its eager singletons throws, is isolated to the main actor or
/// is asynchronous, request a ``ThrowingComponentFactory``, a ``MainActorComponentFactory`` or an
/// ``AsyncComponentFactory``.
///
/// - Isolation: Sendable; any thread may call it, also concurrently.
/// - Cost: an object for the instance and one for each of its singletons, plus the cost of the root's factories.
///   Nothing is configured, validated or looked up by type.
/// - Origin: `ComponentFactory` in Cleanse, and subcomponent factories in Dagger.
public struct ComponentFactory<C>: Sendable {
  let opener: BoundOpener
}

extension ComponentFactory where C: Component {
  /// A factory that calls `build` each time. Mostly for tests.
  public init(_ build: @escaping @Sendable (C.Seed) -> C.Root) {
    opener = BoundOpener { (seed: Source<C.Seed>) in seed.map { seed, _ in build(seed) } }
  }

  /// The root of a new instance that is opened with `seed`.
  public func build(_ seed: C.Seed) -> C.Root where C.Seed: Sendable { opener.open(seed, as: C.Root.self) }

  /// The root of a new instance, of a component without a seed.
  public func build() -> C.Root where C.Seed == Void { opener.open((), as: C.Root.self) }

  /// The same as ``build(_:)``: calls the factory like a function.
  ///
  /// ```swift
  /// func respond(to request: HTTPRequest, by requests: ComponentFactory<RequestComponent>) -> HTTPResponse {
  ///   requests(request).respond()
  /// }
  /// ```
  public func callAsFunction(_ seed: C.Seed) -> C.Root where C.Seed: Sendable { build(seed) }

  /// The same as ``build()``: calls the factory like a function.
  public func callAsFunction() -> C.Root where C.Seed == Void { build() }
}

extension ComponentFactory: OpenerShape {
  typealias Opened = C
}
