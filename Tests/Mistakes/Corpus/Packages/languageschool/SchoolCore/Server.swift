// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum APIHost: Tag { public typealias Element = String }
public enum VideoHost: Tag { public typealias Element = String }

public struct Timeout: Sendable {
  let seconds: Int

  public static let short = Timeout(seconds: 5)
}

public protocol Interceptor: Sendable { func adapt(_ path: String) -> String }

struct TokenInterceptor: Interceptor {
  let tokens: any TokenReading

  func adapt(_ path: String) -> String { path + tokens.token() }
}

struct MetricsInterceptor: Interceptor {
  let metrics: any Metrics

  func adapt(_ path: String) -> String { path }
}

public final class APIClient: Sendable {
  private let host: String
  private let interceptors: [any Interceptor]
  private let timeout: Timeout

  init(host: TaggedElement<APIHost>, interceptors: [any Interceptor], timeout: Timeout = .short) {
    (self.host, self.interceptors, self.timeout) = (host.element, interceptors, timeout)
  }

  public func get(_ path: String) -> String { interceptors.reduce(host + path) { $1.adapt($0) } }
}

public actor SchoolDatabase {
  private let folder: Folder

  private init(folder: Folder) { self.folder = folder }

  static func open(folder: Folder, metrics: any Metrics) async throws -> SchoolDatabase {
    metrics.count("opened")
    return SchoolDatabase(folder: folder)
  }

  func close() {}
}

public struct Folder: Sendable {
  let path: String

  public init(path: String) { self.path = path }
}

/// The rows of one table.
public final class Repository<E: Entity>: Sendable {
  private let database: SchoolDatabase

  init(database: SchoolDatabase) { self.database = database }

  public func all() -> [E] { [] }
}

public struct RepositoryModule<E: Entity>: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Repository<E>.self).asSingleton().to(factory: Repository<E>.init)
  }
}
