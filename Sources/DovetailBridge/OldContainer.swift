// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A container of another library, or of your own, that exists beside the graph while an app moves.
///
/// An adapter of about ten lines makes yours one. It passes each call on:
///
/// ```swift
/// struct Locator: OldContainer {
///   let locator: ServiceLocator   // may be used on any thread
///
///   var holdsLockDuringLookups: Bool { false }
///
///   func isRegistered<Service>(_ service: Service.Type, named name: String?) -> Bool {
///     locator.has(service, name: name)
///   }
///
///   func resolve<Service>(_ service: Service.Type, named name: String?) throws -> Service? {
///     locator.find(service, name: name)
///   }
///
///   func register<Service>(
///     _ service: Service.Type, named name: String?, by factory: @escaping @Sendable () -> Service
///   ) {
///     locator.add(service, name: name, factory: factory)
///   }
/// }
/// ```
///
/// What takes arguments, and a container with a property for each type, need no more: each export and each import can
/// say itself how it is registered or resolved.
///
/// - Isolation: Sendable; a graph may request an instance on any thread.
public protocol OldContainer: Sendable {
  /// Whether a thread holds a lock of the container while it runs a registered factory, as with Factory, and with what
  /// Swinject's `synchronize()` returns.
  ///
  /// Then a thread inside such a factory can wait for a singleton of the graph, while another thread constructs that
  /// singleton and waits for the lock. If this is `true`, a message says so after two seconds.
  var holdsLockDuringLookups: Bool { get }

  /// Whether a service is registered.
  func isRegistered<Service>(_ service: Service.Type, named name: String?) -> Bool

  /// An instance of a service; `nil` if it is not registered.
  func resolve<Service>(_ service: Service.Type, named name: String?) throws -> Service?

  /// Registers a service, instead of a former registration of it.
  func register<Service>(
    _ service: Service.Type, named name: String?, by factory: @escaping @Sendable () -> Service)
}
