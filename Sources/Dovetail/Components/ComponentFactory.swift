// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component.
///
/// A child component is installed by ``Binder/install(component:fileID:line:)-3jvvl``. Each call of ``build(_:)`` makes a new
/// instance: with the seed bound inside, and singletons of its own, which are shared inside the instance and live as long as
/// somebody holds something of it. Singletons of the components around it are shared by all instances.
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
/// Nothing can be missing when it is called, because the child was validated together with the component around it. It
/// keeps alive what its instances need, so it may outlive the root that it came from.
///
/// If constructing the child's root or one of its eager singletons may fail, belongs to the main actor or takes time, ask for
/// a ``ThrowingComponentFactory``, a ``MainActorComponentFactory`` or an ``AsyncComponentFactory``.
///
/// - Isolation: Sendable; may be called from any thread, by many at once.
/// - Cost: an object for the instance and one for each of its singletons, besides what the root's factories cost. Nothing is
///   configured, validated or looked up by its type.
/// - Origin: `ComponentFactory` in Cleanse, and subcomponent factories in Dagger.
public struct ComponentFactory<C>: Sendable {
  let opening: Provider<Opening<C>>
}

extension ComponentFactory where C: Component {
  /// A factory that calls `build` each time. Mostly for tests.
  public init(_ build: @escaping @Sendable (C.Seed) -> C.Root) {
    opening = Provider(value: Opening { $0.map { seed, _ in build(seed) } })
  }

  /// The root of a new instance that is opened with `seed`.
  public func build(_ seed: C.Seed) -> C.Root where C.Seed: Sendable { opening.open(seed) }

  /// The root of a new instance, of a component without a seed.
  public func build() -> C.Root where C.Seed == Void { opening.open(()) }

  /// The same as ``build(_:)``, so that a factory can be called like a function.
  ///
  /// ```swift
  /// func respond(to request: HTTPRequest, by requests: ComponentFactory<RequestComponent>) -> HTTPResponse {
  ///   requests(request).respond()
  /// }
  /// ```
  public func callAsFunction(_ seed: C.Seed) -> C.Root where C.Seed: Sendable { build(seed) }

  /// The same as ``build()``, so that a factory can be called like a function.
  public func callAsFunction() -> C.Root where C.Seed == Void { build() }
}

extension ComponentFactory: OpenerShape {
  typealias Opened = C
}
