// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an instance whose construction may have any effects: it may throw, be asynchronous or run on the main
/// actor.
///
/// It can request anything that is bound, at the price of an `await`.
///
/// ```swift
/// actor Outbox {
///   private let connection: AsyncProvider<Connection>   // Connection.open(to: Address, logger: Logger) async throws
///
///   init(connection: AsyncProvider<Connection>) { self.connection = connection }
///
///   func send(_ message: Message) async throws { try await connection().send(message) }
/// }
/// ```
///
/// A singleton is constructed once, even if several tasks request it at the same time: the first one begins, and the
/// others await the same construction. A task that is cancelled stops waiting, and the construction continues for the
/// others. If the last one is cancelled, the construction is cancelled. A failure is delivered to all waiting tasks and
/// is not stored: the next call constructs again. No thread is blocked. A factory that requests the singleton that it
/// is constructing, directly or through other singletons, ends the program with a message that names them. Not
/// detected: a factory that awaits such a request in another task that it has started, including a child task; this
/// deadlocks.
///
/// - Isolation: Sendable; any code may call it. Synchronous construction runs where this is called, and a main-actor
///   factory runs on the main actor. An `async` factory runs where its own declaration says.
/// - Cost: for an existing singleton, an atomic read and the switch to another executor and back.
/// - Origin: `Producer` in Dagger.
public struct AsyncProvider<Element>: Sendable {
  private let source: Source<Element>

  /// A provider that calls `resolve` each time and wraps its errors. Mostly for tests.
  public init(_ resolve: @escaping @Sendable () async throws -> Element) {
    source = Source(.async, AsyncConstructingProvider { _ in try await resolve() })
  }

  /// The one instance of a singleton, otherwise a new one.
  ///
  /// - Throws: ``ConstructionError`` if a factory failed; `CancellationError` if the construction throws one, or if the
  ///   task is cancelled while it waits.
  nonisolated(nonsending)
    public func get() async throws -> Element
  {
    do {
      return try await source.getAsync(in: nil)
    } catch {
      throw error.unlessCancelled
    }
  }

  /// The same as ``get()``: calls the provider like a function.
  nonisolated(nonsending)
    public func callAsFunction() async throws -> Element
  { try await get() }
}

extension AsyncProvider: DeferredShape {
  static var accepts: Effects { .all.subtracting(.confined) }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    source = deferred.source(in: instance)
  }
}
