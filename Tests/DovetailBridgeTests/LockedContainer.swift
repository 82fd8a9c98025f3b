// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailBridge
import Foundation

/// A container as Swinject's: with names, arguments and scopes, and with a recursive lock that it holds while a registered
/// factory runs.
final class LockedContainer: @unchecked Sendable {
  private struct Key: Hashable {
    let service: ObjectIdentifier
    let arguments: [ObjectIdentifier]
    let name: String?
  }

  // Sendable because these are used only under the lock.
  private let lock = NSRecursiveLock()
  private var factories: [Key: Any] = [:]
  private var shared: [Key: Any] = [:]
  /// What a look-up throws.
  var failure: (any Error)?

  private func key<Service, each Argument>(
    _ service: Service.Type, _ name: String?, _ argument: repeat (each Argument).Type
  ) -> Key {
    var arguments: [ObjectIdentifier] = []
    for argument in repeat each argument { arguments.append(ObjectIdentifier(argument)) }
    return Key(service: ObjectIdentifier(service), arguments: arguments, name: name)
  }
}

/// A registered factory. Without the structure, a function of a pack could not be cast.
private struct Registration<Service, each Argument> {
  let isShared: Bool
  let factory: (repeat each Argument) -> Service
}

extension LockedContainer {
  /// Registers a service, for old code.
  func register<Service, each Argument>(
    _ service: Service.Type, named name: String? = nil, isShared: Bool = false,
    _ factory: @escaping (repeat each Argument) -> Service
  ) {
    lock.withLock {
      factories[key(service, name, repeat (each Argument).self)] = Registration(isShared: isShared, factory: factory)
    }
  }

  func has<Service>(_ service: Service.Type, named name: String?) -> Bool {
    lock.withLock { factories[key(service, name)] != nil }
  }

  /// Resolves a service, for old code.
  func resolve<Service, each Argument>(
    _ service: Service.Type, named name: String? = nil, with argument: repeat each Argument
  ) -> Service? {
    lock.withLock {
      let key = key(service, name, repeat (each Argument).self)
      if let shared = shared[key] { return shared as? Service }
      guard let registration = factories[key] as? Registration<Service, repeat each Argument> else { return nil }
      let instance = registration.factory(repeat each argument)
      if registration.isShared { shared[key] = instance }
      return instance
    }
  }
}

/// The adapter that an app writes.
struct Adapter: OldContainer {
  let container: LockedContainer

  init(_ container: LockedContainer) { self.container = container }

  var holdsLockDuringLookups: Bool { true }

  func isRegistered<Service>(_ service: Service.Type, named name: String?) -> Bool {
    container.has(service, named: name)
  }

  func resolve<Service>(_ service: Service.Type, named name: String?) throws -> Service? {
    if let failure = container.failure { throw failure }
    return container.resolve(service, named: name)
  }

  func register<Service>(
    _ service: Service.Type, named name: String?, by factory: @escaping @Sendable () -> Service
  ) {
    container.register(service, named: name, factory)
  }
}
