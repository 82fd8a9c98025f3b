// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments, whatever that takes: time, the main actor, or the possibility of a failure; the rest
/// is injected.
///
/// It is to a ``Factory`` what an ``AsyncProvider`` is to a ``Provider``.
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
/// - Isolation: Sendable; may be called from anywhere, with arguments that are Sendable. What takes no time is constructed
///   right where this is called; a factory of the main actor runs there; one that is `async` runs where it chooses to.
/// - Cost: that of an ``AsyncProvider`` of each dependency.
public struct AsyncFactory<Product, each Argument>: Sendable {
  private let construct:
    nonisolated(nonsending) @Sendable (Transfer<(repeat each Argument)>) async throws(ConstructionError) -> Product

  /// A factory that calls `construct`, and wraps what it throws. Mostly for tests.
  public init<Failure: Error>(_ construct: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Product)
  {
    self.construct = { arguments async throws(ConstructionError) in
      try await ConstructionError.wrapping { try await construct(repeat each arguments.value) }
    }
  }

  /// A product, constructed from the arguments.
  ///
  /// - Throws: ``ConstructionError`` if the construction of the product or of a dependency failed; `CancellationError` if
  ///   that ended in one.
  nonisolated(nonsending)
    public func callAsFunction(_ argument: repeat each Argument) async throws -> Product
  where repeat each Argument: Sendable {
    do {
      return try await construct(Transfer((repeat each argument)))
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
