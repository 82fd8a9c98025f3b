// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments. This may throw, be asynchronous or run on the main actor.
/// The rest is injected.
///
/// Like a ``Factory``, with the effects that an ``AsyncProvider`` accepts.
///
/// ```swift
/// actor Mailbox {
///   private let connect: AsyncFactory<Connection, Address>
///
///   init(connect: AsyncFactory<Connection, Address>) { self.connect = connect }
///
///   func fetch(from address: Address) async throws -> [Message] { try await connect(address).receive() }
/// }
///
/// // Connection.open(to: Address, logger: Logger) async throws
/// binder.bindFactory(Connection.self, taking: Address.self).to(factory: Connection.open)
/// ```
///
/// - Isolation: Sendable; any code may call it with Sendable arguments. Synchronous construction runs where this is
///   called, and a main-actor factory runs on the main actor. An `async` factory runs where its own declaration says.
/// - Cost: that of an ``AsyncProvider`` for each dependency.
public struct AsyncFactory<Product, each Argument>: Sendable {
  private let construct:
    nonisolated(nonsending) @Sendable (inout (repeat each Argument)) async throws(ConstructionError) -> Product

  /// A factory that calls `construct` and wraps its errors. Mostly for tests.
  public init<Failure: Error>(_ construct: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Product)
  {
    self.construct = { arguments async throws(ConstructionError) in
      let arguments = Transfer(arguments)
      return try await ConstructionError.wrapping { try await construct(repeat each arguments.value) }
    }
  }

  /// A product, constructed from the arguments.
  ///
  /// - Throws: ``ConstructionError`` if the construction of the product or of a dependency failed; `CancellationError`
  ///   if the underlying error is one.
  nonisolated(nonsending)
    public func callAsFunction(_ argument: repeat each Argument) async throws -> Product
  where repeat each Argument: Sendable {
    var arguments = (repeat each argument)
    do {
      return try await construct(&arguments)
    } catch {
      throw error.unlessCancelled
    }
  }
}

extension AsyncFactory: CallerShape {
  typealias Accessed = Factory<Product, repeat each Argument>.Accessed

  static var accepts: Effects { .all.subtracting(.confined) }

  init(_ method: Deferred<Accessed>, in instance: ComponentInstance?) {
    construct = method.asyncCall(in: instance)
  }
}
