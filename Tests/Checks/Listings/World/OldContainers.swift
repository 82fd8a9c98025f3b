// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge

// What stands for the containers that apps come from, with the interfaces that the pages use.

/// A container of an app's own.
final class ServiceLocator: @unchecked Sendable {
  static let shared = ServiceLocator()

  private var factories: [String: Any] = [:]

  func has<T>(_ type: T.Type, name: String?) -> Bool { factories["\(type) \(name ?? "")"] != nil }

  func find<T>(_ type: T.Type, name: String? = nil) -> T? { (factories["\(type) \(name ?? "")"] as? () -> T)?() }

  func add<T>(_ type: T.Type, name: String? = nil, factory: @escaping () -> T) {
    factories["\(type) \(name ?? "")"] = factory
  }
}

/// Swinject's.
enum Swinject {
  protocol Resolver {
    func resolve<T>(_ type: T.Type, name: String?) -> T?
    func resolve<T, A>(_ type: T.Type, argument: A) -> T?
  }

  final class Container: Resolver, @unchecked Sendable {
    func synchronize() -> any Resolver { self }
    func hasAnyRegistration<T>(of type: T.Type, name: String? = nil) -> Bool { false }
    func resolve<T>(_ type: T.Type, name: String?) -> T? { nil }
    func resolve<T, A>(_ type: T.Type, argument: A) -> T? { nil }
    @discardableResult
    func register<T>(_ type: T.Type, name: String? = nil, factory: @escaping (any Resolver) -> T) -> Int { 0 }
    @discardableResult
    func register<T, A>(_ type: T.Type, factory: @escaping (any Resolver, A) -> T) -> Int { 0 }
  }
}

/// Factory's.
final class Container: Sendable {
  struct Service<T>: Sendable {
    func callAsFunction() -> T { fatalError() }
    func register(_ factory: @escaping @Sendable () -> T) {}
  }

  static let shared = Container()
  var clock: Service<any Clock> { Service() }
  var recipeStore: Service<RecipeStore> { Service() }
}

/// Resolver's.
final class Resolver: @unchecked Sendable {
  struct Name { let text: String }

  static let main = Resolver()
  func optional<T>(_ type: T.Type, name: Name?) -> T? { nil }
  func register<T>(_ type: T.Type, name: Name?, factory: @escaping () -> T?) {}
}

struct OldLocator: OldContainer {
  let locator: ServiceLocator

  var holdsLockDuringLookups: Bool { false }
  func isRegistered<Service>(_ service: Service.Type, named name: String?) -> Bool { locator.has(service, name: name) }
  func resolve<Service>(_ service: Service.Type, named name: String?) -> Service? { locator.find(service, name: name) }
  func register<Service>(_ service: Service.Type, named name: String?, by factory: @escaping @Sendable () -> Service) {
    locator.add(service, name: name, factory: factory)
  }
}

let container = Swinject.Container()
let border = Border(OldLocator(locator: .shared))
let crossings: [Crossing.ID: Crossing] = [:]

protocol Storage: Sendable {}
struct DiskStorage: Storage {}
protocol ProfileRouter: Sendable {}
struct RecipeStore: Sendable {}
struct SignInModel: Sendable { let screen: any Screen }
struct EditScreen: Sendable { let note: Note.ID }
struct Note: Identifiable { let id: Int }
