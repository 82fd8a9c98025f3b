// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct EagerSingletonTests {
  private typealias Token = InstanceTracker.Token

  private struct Config: Sendable {}
  private struct Database: Sendable {}
  private struct Server: Sendable {}
  private struct App: Sendable { var database: Provider<Database>? }

  // MARK: Order

  @Test func areConstructedBeforeTheRootInTheOrderOfTheirDependencies() throws {
    let journal = Journal()
    _ = try TestComponent(of: App.self) { binder in
      binder.bind().to { () -> App in
        journal.note("app")
        return App()
      }
      binder.bind(Server.self).asEagerSingleton().to { (_: Database) -> Server in
        journal.note("server")
        return Server()
      }
      binder.bind(Database.self).asEagerSingleton().to { (_: Config) throws -> Database in
        journal.note("database")
        return Database()
      }
      binder.bind(Config.self).asEagerSingleton().to { () throws -> Config in
        journal.note("config")
        return Config()
      }
    }.build()
    #expect(journal.all == ["config", "database", "server", "app"])
  }

  @Test func aDeferredRequestCountsAsADependencyToo() async throws {
    let journal = Journal()
    func declare(_ binder: Binder) {
      binder.bind(App.self).to { App() }
      binder.bind(Server.self).asEagerSingleton().to { (databases: Provider<[Database]>) -> Server in
        journal.note("server")
        _ = databases()
        return Server()
      }
      binder.bind(Database.self).intoCollection().to { (_: Lazy<Config>, config: Provider<Config>) in
        _ = config()
        return Database()
      }
    }
    func buildAtOnce() throws -> App {
      try TestComponent(of: App.self) { binder in
        declare(binder)
        binder.bind(Config.self).asEagerSingleton().to { () throws -> Config in
          journal.note("config")
          return Config()
        }
      }.build()
    }
    _ = try buildAtOnce()
    _ = try await TestComponent(of: App.self) { binder in
      declare(binder)
      binder.bind(Config.self).asEagerSingleton().to { () async throws -> Config in
        try await Task.sleep(for: .milliseconds(50))
        journal.note("config")
        return Config()
      }
    }.build()
    #expect(journal.all == ["config", "server", "config", "server"])
  }

  @Test func eachIsConstructedOnceHoweverManyAskForIt() async throws {
    let (plain, throwing, async, main) = (Counter(), Counter(), Counter(), Counter())
    let root = try await TestComponent(of: [Int].self) { binder in
      binder.bind(Int8.self).asEagerSingleton().to { Int8(plain.increment()) }
      binder.bind(Int16.self).asEagerSingleton().to { (_: Int8) throws in Int16(throwing.increment()) }
      binder.bind(Int32.self).asEagerSingleton().to { (_: Int8, _: Int16) async in Int32(async.increment()) }
      binder.bind(Int64.self).asEagerSingleton().to { @MainActor (_: Int32) in
        MainActor.assertIsolated()
        return Int64(main.increment())
      }
      binder.bind(Int.self).intoCollection().to { (a: Int8, b: Provider<Int16>) in Int(a) + Int(b()) }
      binder.bind(Int.self).intoCollection().to { (a: Lazy<Int32>, b: AsyncProvider<Int64>) async throws in
        try await Int(a()) + Int(b())
      }
    }.build()
    #expect(root == [2, 2])
    #expect([plain.value, throwing.value, async.value, main.value] == [1, 1, 1, 1])
  }

  // MARK: Kinds

  @Test func aValueMayBeBoundAsOne() async throws {
    let component = TestComponent(of: (Int, [Int]).self) { binder in
      binder.bind(Int.self).asEagerSingleton().to(value: 1)
      binder.bind(Int.self).intoCollection().asEagerSingleton().to(value: 2)
      binder.bind(Int.self).intoCollection().asEagerSingleton().to(value: [3, 4])
      binder.bind().to { (one: Int, all: [Int]) in (one, all) }
    }
    #expect(try await component.build() == (1, [2, 3, 4]))
    func buildAtOnce() throws -> (Int, [Int]) { try component.build() }
    #expect(try buildAtOnce() == (1, [2, 3, 4]))
  }

  @Test func aProviderMayBeBoundAsOne() async throws {
    let calls = Counter()
    let numbers = try await TestComponent(of: [Provider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().asEagerSingleton().to(provider: Provider { calls.increment() })
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () throws in calls.increment() }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { @MainActor in calls.increment() }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () async in calls.increment() }
    }.build()
    #expect(calls.value == 4)
    #expect(numbers.map { $0() }.sorted() == [1, 2, 3, 4])
    #expect(calls.value == 4)
  }

  @Test func contributionsMayBeEagerOneByOneOrWhole() async throws {
    let calls = Counter()
    let provider = try await TestComponent(of: Provider<[String]>.self) { binder in
      binder.bind(String.self).intoCollection().asEagerSingleton().to { () async -> String in
        calls.increment()
        return "a"
      }
      binder.bind(String.self).intoCollection().asEagerSingleton().to { () async throws -> [String] in
        calls.increment()
        return ["b", "c"]
      }
      binder.bind(String.self).intoCollection().to { "d" }
    }.build()
    #expect(calls.value == 2)
    #expect(provider() == ["a", "b", "c", "d"])
    #expect(provider() == ["a", "b", "c", "d"])
    #expect(calls.value == 2)
  }

  @Test func theRootMayBeOne() async throws {
    let calls = Counter()
    let root = try await TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).asEagerSingleton().to { () async in calls.increment() }
    }.build()
    #expect(root == 1)
  }

  @Test func synchronousRequestsReadAnAsyncOneAfterwards() async throws {
    struct Reader: Sendable {
      let now: Database
      let later: Provider<Database>
      let lazy: Lazy<Database>
      let throwing: ThrowingProvider<Database?>
      let main: MainActorProvider<[Database]>
    }
    let calls = Counter()
    let reader = try await TestComponent(of: Reader.self) { binder in
      binder.bind().to(factory: Reader.init)
      binder.bind(Database.self).intoCollection().to { (database: Database) in database }
      binder.bind(Database.self).asEagerSingleton().to { () async throws -> Database in
        calls.increment()
        return Database()
      }
    }.build()
    _ = (reader.later(), reader.lazy(), try reader.throwing(), await reader.main())
    #expect(calls.value == 1)
  }

  @MainActor @Test func thoseOfTheMainActorAreConstructedByABuildThatIsThere() throws {
    func build() throws -> (Int, Provider<String>) {
      try TestComponent(of: (Int, Provider<String>).self) { binder in
        binder.bind(String.self).asEagerSingleton().to { @MainActor () throws -> String in
          MainActor.assertIsolated()
          return "main"
        }
        binder.bind(Int.self).asEagerSingleton().to { (text: String) in text.count }
        binder.bind().to { (number: Int, text: Provider<String>) in (number, text) }
      }.build()
    }
    let (number, text) = try build()
    #expect(number == 4)
    #expect(text() == "main")
  }

  // MARK: Failures

  @Test func oneThatFailsFailsTheBuildAndReleasesEverything() throws {
    let tracker = InstanceTracker()
    let component = TestComponent(of: Token.self) { binder in
      binder.bind(Token.self).to { () -> Token in
        Issue.record("the root was constructed")
        return Token(tracker)
      }
      binder.bind([Token].self).asEagerSingleton().to { [Token(tracker)] }
      binder.bind(Config.self).asEagerSingleton().to { (_: [Token]) in Config() }
      binder.bind(Database.self).asEagerSingleton().to { (_: Config) throws -> Database in throw Mishap.first }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.path.map(\.subject).last == "EagerSingletonTests.Database")
    #expect(error?.path.count == 2)
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func aBuildThatFailedMayBeTriedAgain() throws {
    let calls = Counter()
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).asEagerSingleton().to { () throws -> Int in
        if calls.increment() == 1 { throw Mishap.first }
        return 7
      }
    }
    #expect(throws: ConstructionError.self) { try component.build() }
    #expect(try component.build() == 7)
  }
}
