// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A server under load: many requests at the same time, each in a child component of its own. These run under ThreadSanitizer
/// as well.
@Suite(.timeLimit(.minutes(4))) struct ServerConcurrencyTests {
  private static let requestCount = 10_000
  private static let taskCount = 64

  @Test(arguments: Way.allCases)
  private func eachRequestHasItsOwnAndAllIsReleased(way: Way) async throws {
    let census = Census()
    try await Self.serve(Self.requestCount, by: way, census)
    #expect([census.database.made, census.pool.made] == [1, 1])
    #expect([census.transaction.made, census.log.made] == [Self.requestCount, Self.requestCount])
    #expect(census.session.made == (way == .async ? Self.requestCount : 0))
    #expect(census.all.map(\.live) == [0, 0, 0, 0, 0])
  }

  #if os(Linux)
    // In a process of its own, because the other tests need memory at the same time.

    @Test func memoryStaysFlatUnderPlainRequests() async {
      await #expect(processExitsWith: .success) { try await ServerConcurrencyTests.expectFlatMemory(under: .plain) }
    }

    @Test func memoryStaysFlatUnderAsyncRequests() async {
      await #expect(processExitsWith: .success) { try await ServerConcurrencyTests.expectFlatMemory(under: .async) }
    }

    private static func expectFlatMemory(under way: Way) async throws {
      let census = Census()
      try await serve(requestCount / 2, by: way, census)
      let first = residentBytes()
      try await serve(requestCount / 2, by: way, census)
      let growth = residentBytes() - first
      // Threads that come and go move it by half a megabyte. One instance left behind by each request would be seven.
      precondition(first > 0 && growth < 2 << 20, "resident memory has grown by \(growth) bytes from \(first)")
    }

    private static func residentBytes() -> Int {
      guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
      return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  #endif
}

// MARK: - The load

extension ServerConcurrencyTests {
  private enum Way: CaseIterable {
    case plain, async
  }

  /// Builds a server and lets many tasks send it `count` requests in all, none of them more than one at a time.
  private static func serve(_ count: Int, by way: Way, _ census: Census) async throws {
    let server = try await ServerComponent(census: census).build()
    try await withThrowingTaskGroup(of: Void.self) { group in
      let next = Counter()
      for _ in 0..<taskCount {
        group.addTask {
          while case let number = next.increment(), number <= count {
            try await respond(server, to: number, by: way, census)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(server.pool.lent == 0)
  }

  private static func respond(_ server: Server, to number: Int, by way: Way, _ census: Census) async throws {
    let request = Request(number: number)
    let handler =
      switch way {
      case .plain: server.requests.build(request)
      case .async: try await server.sessions.build(request).handler
      }
    let answer = handler.respond()
    guard answer == "compressed, measured, logged \(number), committed \(number)" else {
      Issue.record("request \(number) was answered with: \(answer)")
      return
    }
    for tracker in census.all where tracker.live > taskCount {
      Issue.record("\(tracker.live) objects of \(taskCount) requests are live")
    }
  }
}

// MARK: - The server

private struct Census: Sendable {
  let database = InstanceTracker()
  let pool = InstanceTracker()
  let transaction = InstanceTracker()
  let log = InstanceTracker()
  let session = InstanceTracker()

  var all: [InstanceTracker] { [database, pool, transaction, log, session] }
}

private typealias Token = InstanceTracker.Token

private struct Request: Sendable {
  let number: Int
}

private final class Database: Sendable {
  private let token: Token

  init(_ census: Census) async {
    await Task.yield()
    token = Token(census.database)
  }
}

private final class ConnectionPool: Sendable {
  private let database: Database
  private let token: Token
  private let count = Atomic(0)

  var lent: Int { count.load(ordering: .acquiring) }

  init(_ census: Census, _ database: Database) {
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

  init(_ census: Census, _ pool: ConnectionPool, _ request: Request) {
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

  init(_ census: Census, _ request: Request) {
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

  init(_ census: Census, _ transaction: Transaction) async {
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

  let census: Census

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.install(component: SessionComponent())
    binder.bind(Census.self).to(value: census)
    binder.bind(Database.self).asEagerSingleton().to(factory: Database.init)
    binder.bind(ConnectionPool.self).asSingleton().to(factory: ConnectionPool.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Compression.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Measurement.init)
    binder.bind(Server.self).to(factory: Server.init)
  }
}
