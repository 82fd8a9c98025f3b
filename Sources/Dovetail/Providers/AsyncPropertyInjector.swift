// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Fills the properties of an object that somebody else constructs, whatever that takes: time, the main actor, or the
/// possibility of a failure.
///
/// It is to a ``PropertyInjector`` what an ``AsyncProvider`` is to a ``Provider``.
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
/// - Isolation: Sendable; may be called from anywhere. A method of the main actor runs there, and the target travels with
///   it, so it must be Sendable or referred to from nowhere else.
/// - Cost: that of an ``AsyncProvider`` of each dependency.
public struct AsyncPropertyInjector<Target>: Sendable {
  private let inject: @Sendable (Transfer<Target>) async throws(ConstructionError) -> Transfer<Target>

  /// An injector that calls `inject`, and wraps what it throws. Mostly for tests.
  public init(_ inject: @escaping @Sendable (inout Target) async throws -> Void) {
    self.inject = { target async throws(ConstructionError) in
      var target = target.value
      try await ConstructionError.wrapping { try await inject(&target) }
      return Transfer(target)
    }
  }

  /// Fills the properties of `target`.
  ///
  /// - Throws: ``ConstructionError`` if a factory or the injector failed; `CancellationError` if that ended in one.
  nonisolated(nonsending)
    public func injectProperties(into target: Target) async throws
  where Target: AnyObject & Sendable {
    do {
      _ = try await inject(Transfer(target))
    } catch {
      throw error.unlessCancelled
    }
  }

  /// Fills the properties of `target`; if that fails, it stays as it was.
  ///
  /// - Throws: ``ConstructionError`` if a factory or the injector failed; `CancellationError` if that ended in one.
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
    let (source, instance) = injection.sourceOfMethod(in: instance)
    inject = { target async throws(ConstructionError) in
      Transfer(try await source.getAsync(in: instance).method.callAsync(target, in: instance).value.input)
    }
  }
}
