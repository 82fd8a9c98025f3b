// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Fills the properties of an instance that the graph does not construct. This may throw, be asynchronous or run on the
/// main actor.
///
/// Like a ``PropertyInjector``, with the effects that an ``AsyncProvider`` accepts.
///
/// ```swift
/// struct SyncComponent: Component {
///   typealias Root = AsyncPropertyInjector<SyncCommand>
///
///   func configure(binder: Binder) {
///     binder.install(module: LoggingModule())
///     binder.bind(Address.self).to(value: Address(host: "example.org"))
///     binder.bind().to(factory: Connection.open)   // (Address, Logger) async throws -> Connection
///     binder.bindPropertyInjection(of: SyncCommand.self).to { (command: inout SyncCommand, connection: Connection) in
///       command.connection = connection
///     }
///   }
/// }
///
/// var command = SyncCommand()
/// try await SyncComponent().build().injectProperties(into: &command)
/// ```
///
/// - Isolation: Sendable; any code may call it. A main-actor method runs there, and the target moves with it.
///   The target must therefore be Sendable, or have no other references.
/// - Cost: that of an ``AsyncProvider`` for each dependency.
public struct AsyncPropertyInjector<Target>: Sendable {
  private let inject: @Sendable (Transfer<Target>) async throws(ConstructionError) -> Transfer<Target>

  /// An injector that calls `inject` and wraps its errors. Mostly for tests.
  public init(_ inject: @escaping @Sendable (inout Target) async throws -> Void) {
    self.inject = { target async throws(ConstructionError) in
      var target = target.value
      try await ConstructionError.wrapping { try await inject(&target) }
      return Transfer(target)
    }
  }

  /// Fills the properties of `target`.
  ///
  /// - Throws: ``ConstructionError`` if a factory or the injector failed; `CancellationError` if the underlying error
  ///   is one.
  nonisolated(nonsending)
    public func injectProperties(into target: Target) async throws
  where Target: AnyObject & Sendable {
    do {
      _ = try await inject(Transfer(target))
    } catch {
      throw error.unlessCancelled
    }
  }

  /// Fills the properties of `target`. If this throws, `target` does not change.
  ///
  /// - Throws: ``ConstructionError`` if a factory or the injector failed; `CancellationError` if the underlying error
  ///   is one.
  nonisolated(nonsending)
    public func injectProperties(into target: inout sending Target) async throws
  {
    do {
      target = try await inject(Transfer(target)).value
    } catch {
      throw error.unlessCancelled
    }
  }
}

extension AsyncPropertyInjector: InjectorShape {
  static var accepts: Effects { .all.subtracting(.confined) }

  init(_ injection: Deferred<Injection<Target>>, in instance: ComponentInstance?) {
    let call = injection.asyncCall(in: instance)
    inject = { target async throws(ConstructionError) in
      var target = target.value
      try await call(&target)
      return Transfer(target)
    }
  }
}
