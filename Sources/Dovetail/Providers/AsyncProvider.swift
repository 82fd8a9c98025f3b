// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives an element whatever its construction takes: time, the main actor, or the possibility of a failure.
///
/// Everything can be asked for in this way, at the price of an `await`.
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
/// A singleton is constructed once, however many tasks ask for it at the same time: the first begins, and the others await
/// the same construction. A task that is cancelled while others wait leaves them to it; when the last is cancelled, so is
/// the construction. A failure goes to all who wait and is not remembered: the next call constructs anew. No thread is
/// blocked. A factory that asks for the very singleton that it constructs, straight or through other singletons, ends the
/// program with a message that names them. Not noticed is one that awaits such a
/// request in another task that it has started, be it a child: that hangs.
///
/// - Isolation: Sendable; may be called from anywhere. What takes no time is constructed right where it is asked for; a
///   factory of the main actor runs there; one that is `async` runs where it chooses to.
/// - Cost: for a singleton that exists, an atomic read and the change to another executor and back.
/// - Origin: `Producer` in Dagger.
public struct AsyncProvider<Element>: Sendable {
  private let source: Source<Element>

  /// A provider that calls `resolve` each time, and wraps what it throws. Mostly for tests.
  public init(_ resolve: @escaping @Sendable () async throws -> Element) {
    source = .async(
      AsyncSource { _ async throws(ConstructionError) in
        try await ConstructionError.wrapping(async: resolve)
      })
  }

  /// The element: the one instance of a singleton, else a new one.
  ///
  /// - Throws: ``ConstructionError`` if a factory failed; `CancellationError` if the construction ended in one, as
  ///   it does if the task is cancelled and nobody else waits for it.
  nonisolated(nonsending)
    public func get() async throws -> Element
  {
    do {
      return try await source.getAsync(in: nil)
    } catch {
      throw error.unlessCancelled
    }
  }

  /// The same as ``get()``, so that a provider can be called like a function.
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
