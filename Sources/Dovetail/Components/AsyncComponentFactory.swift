// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component whose construction may throw, be asynchronous or run on the main actor.
///
/// Like a ``ComponentFactory``, with the effects that an ``AsyncProvider`` accepts.
///
/// ```swift
/// actor Sessions {
///   private let sessions: AsyncComponentFactory<SessionComponent>   // an eager singleton of it is opened asynchronously
///
///   init(sessions: AsyncComponentFactory<SessionComponent>) { self.sessions = sessions }
///
///   func begin(for user: User) async throws -> Session { try await sessions.build(user) }
/// }
/// ```
///
/// The child's eager singletons exist before the root of the instance is constructed. Independent ones are constructed
/// concurrently. If one of them throws, everything that the instance had constructed is closed and released, and
/// nothing is left running.
///
/// - Isolation: Sendable; may be called from anywhere.
/// - Cost: that of a ``ComponentFactory``, plus a task for each eager singleton.
public struct AsyncComponentFactory<C>: Sendable {
  let opener: BoundOpener
}

extension AsyncComponentFactory where C: Component {
  /// A factory that calls `build` each time, and wraps its errors. Mostly for tests.
  public init(_ build: @escaping @Sendable (C.Seed) async throws -> C.Root) {
    opener = BoundOpener { (seed: Source<C.Seed>) in seed.map(async: { seed, _ in try await build(seed) }) }
  }

  /// The root of a new instance that is opened with `seed`.
  ///
  /// - Throws: ``ConstructionError`` if a factory failed; `CancellationError` if the construction ended in one.
  nonisolated(nonsending)
    public func build(_ seed: C.Seed) async throws -> C.Root where C.Seed: Sendable
  {
    do {
      return try await opener.openAsync(seed, as: C.Root.self)
    } catch {
      throw error.unlessCancelled
    }
  }

  /// The root of a new instance, of a component without a seed.
  ///
  /// - Throws: ``ConstructionError`` if a factory failed; `CancellationError` if the construction ended in one.
  nonisolated(nonsending)
    public func build() async throws -> C.Root where C.Seed == Void
  { try await build(()) }

  /// The same as ``build(_:)``: calls the factory like a function.
  nonisolated(nonsending)
    public func callAsFunction(_ seed: C.Seed) async throws -> C.Root where C.Seed: Sendable
  { try await build(seed) }

  /// The same as ``build()``: calls the factory like a function.
  nonisolated(nonsending)
    public func callAsFunction() async throws -> C.Root where C.Seed == Void
  { try await build() }
}

extension AsyncComponentFactory: OpenerShape {
  typealias Opened = C

  static var accepts: Effects { .all.subtracting(.confined) }
}
