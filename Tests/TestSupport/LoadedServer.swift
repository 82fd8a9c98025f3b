// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization
import Testing

/// A server under load: many simultaneous requests, each in its own child component.
package enum LoadedServer {
  private static let taskCount = 64

  package enum Opening: CaseIterable {
    case plain, async
  }

  /// Builds a server, to which many tasks send `count` requests in total. Each task sends one at a time.
  package static func serve(_ count: Int, by opening: Opening, _ census: Census) async throws {
    let server = try await ServerComponent(census: census).build()
    try await withThrowingTaskGroup(of: Void.self) { group in
      let next = Counter()
      for _ in 0..<taskCount {
        group.addTask {
          while case let number = next.increment(), number <= count {
            try await respond(server, to: number, by: opening, census)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(server.pool.lent == 0)
  }

  private static func respond(_ server: Server, to number: Int, by opening: Opening, _ census: Census) async throws {
    let request = Request(number: number)
    let handler =
      switch opening {
      case .plain: server.requests.build(request)
      case .async: try await server.sessions.build(request).handler
      }
    try #require(handler.respond() == "compressed, measured, logged \(number), committed \(number)")
    try #require(census.all.allSatisfy { $0.live <= taskCount }, "\(census.all.map(\.live)) are live")
  }

  package struct Census: Sendable {
    package let database = InstanceTracker()
    package let pool = InstanceTracker()
    package let transaction = InstanceTracker()
    package let log = InstanceTracker()
    package let session = InstanceTracker()

    package init() {}

    package var all: [InstanceTracker] { [database, pool, transaction, log, session] }
  }
}

// MARK: - The server

private typealias Token = InstanceTracker.Token

private struct Request: Sendable {
  let number: Int
}

private final class Database: Sendable {
  private let token: Token

  init(_ census: LoadedServer.Census) async {
    await Task.yield()
    token = Token(census.database)
  }
}

private final class ConnectionPool: Sendable {
  private let database: Database
  private let token: Token
  private let count = Atomic(0)

  var lent: Int { count.load(ordering: .acquiring) }

  init(_ census: LoadedServer.Census, _ database: Database) {
    self.database = database
    token = Token(census.pool)
  }

  func lend() { count.add(1, ordering: .acquiringAndReleasing) }

  func takeBack() { count.subtract(1, ordering: .acquiringAndReleasing) }
}

private final class Transaction: Sendable {
  let request: Request
  private let pool: ConnectionPool
  private let token: Token

  init(_ census: LoadedServer.Census, _ pool: ConnectionPool, _ request: Request) {
    self.request = request
    self.pool = pool
    token = Token(census.transaction)
    pool.lend()
  }

  deinit { pool.takeBack() }
}

private final class RequestLog: Sendable {
  let request: Request
  private let token: Token

  init(_ census: LoadedServer.Census, _ request: Request) {
    self.request = request
    token = Token(census.log)
  }
}

private protocol Middleware: Sendable {
  var note: String { get }
}

private struct Compression: Middleware {
  var note: String { "compressed" }
}

private struct Measurement: Middleware {
  let pool: ConnectionPool

  var note: String { pool.lent > 0 ? "measured" : "measured too early" }
}

private struct Logging: Middleware {
  let log: RequestLog

  var note: String { "logged \(log.request.number)" }
}

private struct Commit: Middleware {
  let transaction: Transaction
  let later: Provider<Transaction>

  var note: String { transaction === later() ? "committed \(transaction.request.number)" : "committed to another" }
}

private final class Handler: Sendable {
  private let middlewares: [any Middleware]
  private let transaction: Transaction
  private let log: Lazy<RequestLog>

  init(middlewares: [any Middleware], transaction: Transaction, log: Lazy<RequestLog>) {
    self.middlewares = middlewares
    self.transaction = transaction
    self.log = log
  }

  func respond() -> String {
    guard log().request.number == transaction.request.number else { return "mixed up" }
    return middlewares.map(\.note).joined(separator: ", ")
  }
}

private final class Session: Sendable {
  private let transaction: Transaction
  private let token: Token

  init(_ census: LoadedServer.Census, _ transaction: Transaction) async {
    self.transaction = transaction
    await Task.yield()
    token = Token(census.session)
  }
}

private struct OpenSession: Sendable {
  let session: Session
  let handler: Handler
}

private struct Server: Sendable {
  let pool: ConnectionPool
  let requests: ComponentFactory<RequestComponent>
  let sessions: AsyncComponentFactory<SessionComponent>
}

// MARK: - The components

private struct RequestModule: Module {
  func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)
    binder.bind(RequestLog.self).asSingleton().to(factory: RequestLog.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Logging.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Commit.init)
    binder.bind(Handler.self).to(factory: Handler.init)
  }
}

private struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = Request

  func configure(binder: Binder) { binder.install(module: RequestModule()) }
}

private struct SessionComponent: Component {
  typealias Root = OpenSession
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.install(module: RequestModule())
    binder.bind(Session.self).asEagerSingleton().to(factory: Session.init)
    binder.bind(OpenSession.self).to(factory: OpenSession.init)
  }
}

private struct ServerComponent: Component {
  typealias Root = Server

  let census: LoadedServer.Census

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.install(component: SessionComponent())
    binder.bind(LoadedServer.Census.self).to(value: census)
    binder.bind(Database.self).asEagerSingleton().to(factory: Database.init)
    binder.bind(ConnectionPool.self).asSingleton().to(factory: ConnectionPool.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Compression.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Measurement.init)
    binder.bind(Server.self).to(factory: Server.init)
  }
}
