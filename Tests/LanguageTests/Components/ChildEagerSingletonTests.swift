// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct ChildEagerSingletonTests {
  private typealias Token = InstanceTracker.Token
  private typealias Child = TestChild<Provider<Token>, Int>

  @Test func theyExistBeforeTheRootOfEachInstance() throws {
    let journal = Journal()
    let tracker = InstanceTracker()
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Token.self).asEagerSingleton().to { (seed: Int) in
            journal.note("token \(seed)")
            return Token(tracker)
          }
          binder.bind(Thing.self).asEagerSingleton().to { (_: Token) in
            journal.note("thing")
            return Thing()
          }
        })
    }.build()
    #expect(journal.all == [])
    let provider = factory.build(1)
    #expect(journal.all == ["token 1", "thing"])
    #expect(provider() === provider())
    #expect(tracker.made == 1)
    #expect(factory.build(2)() !== provider())
  }

  @Test func independentOnesAreConstructedConcurrently() async throws {
    let (left, right) = (Event(), Event())
    typealias Child = TestChild<(Int8, Int16), Int>
    let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Int8.self).asEagerSingleton().to { (seed: Int) async -> Int8 in
            left.happen()
            #expect(await right.wait())
            return Int8(seed)
          }
          binder.bind(Int16.self).asEagerSingleton().to { (seed: Int) async -> Int16 in
            right.happen()
            #expect(await left.wait())
            return Int16(seed)
          }
          binder.bind().to { (a: Int8, b: Int16) in (a, b) }
        })
    }.build()
    #expect(try await factory.build(3) == (3, 3))
    #expect(try await factory.build(4) == (4, 4))
  }

  @Test func afterAnAsyncOpeningTheyAreReadWithoutWaiting() async throws {
    struct Database: Sendable { let name: String }
    struct Handler: Sendable {
      let database: Provider<Database>
      let lazy: Lazy<Database>
    }
    typealias Child = TestChild<Handler, String>
    let component = TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Database.self).asEagerSingleton().to { (seed: String) async throws in Database(name: seed) }
          binder.bind().to(factory: Handler.init)
        })
    }
    let handler = try await component.build().build("main")
    #expect(handler.database().name == "main")
    #expect(handler.lazy().name == "main")
  }

  @Test func oneThatFailsReleasesEverything() async throws {
    let tracker = InstanceTracker()
    typealias Child = TestChild<Token, Bool>
    let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Token.self).asEagerSingleton().to { () async in Token(tracker) }
          binder.bind(Int8.self).asEagerSingleton().to { (fails: Bool, token: Token) async throws -> Int8 in
            if fails { throw Mishap.first }
            return 1
          }
          binder.bind(Thing.self).asEagerSingleton().to { (_: Token, _: Int8) in Thing() }
        })
    }.build()
    let error = await #expect(throws: ConstructionError.self) { try await factory.build(true) }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.path.map(\.subject) == ["TestChild<InstanceTracker.Token, Bool>", "Int8"])
    #expect((tracker.made, tracker.live) == (1, 0))
    var token: Token? = try await factory.build(false)
    #expect((tracker.made, tracker.live) == (2, 1))
    _ = token
    token = nil
    #expect(tracker.live == 0)
  }

  @Test func whoeverIsCancelledLeavesNothingRunning() async throws {
    let (begun, tracker) = (Event(), InstanceTracker())
    typealias Child = TestChild<Token, Void>
    let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bind(Token.self).asEagerSingleton().to { () async throws in
            let token = Token(tracker)
            begun.happen()
            try await Task.sleep(for: .seconds(3_600))
            return token
          }
        })
    }.build()
    let task = Task { _ = try await factory.build() }
    await begun.wait()
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  // MARK: With the parent's

  /// Opens a child in its initializer, whose eager singleton needs another eager singleton of the parent.
  private final class Opener: Sendable {
    let number: Int
    init(factory: ComponentFactory<TestChild<Int, Void>>) { number = factory.build() }
  }

  private func declareOpener(_ binder: Binder) {
    binder.bind(Opener.self).asEagerSingleton().to(factory: Opener.init)
    binder.install(
      component: TestChild<Int, Void> { binder in
        binder.bind(Int.self).asEagerSingleton().to { (parent: Int16) in Int(parent) + 1 }
      })
  }

  @Test func whatAChildNeedsExistsBeforeWhoeverOpensItEarly() throws {
    let opener = try TestComponent(of: Opener.self) { binder in
      declareOpener(binder)
      binder.bind(Int16.self).asEagerSingleton().to { 41 }
    }.build()
    #expect(opener.number == 42)
  }

  @Test func theSameHoldsWhereTheyAreConstructedConcurrently() async throws {
    let opener = try await TestComponent(of: Opener.self) { binder in
      declareOpener(binder)
      binder.bind(Int16.self).asEagerSingleton().to { () async -> Int16 in
        try? await Task.sleep(for: .milliseconds(20))
        return 41
      }
    }.build()
    #expect(opener.number == 42)
  }

  @Test func whereTheyOpenTheirOwnKindOneInstanceComesAfterTheOther() throws {
    final class Folder: Sendable {
      let inner: Folder?
      init(depth: Int, folders: ComponentFactory<TestChild<Folder, Int>>) {
        inner = depth > 0 ? folders.build(depth - 1) : nil
      }
    }
    let folders = TestComponent(of: ComponentFactory<TestChild<Folder, Int>>.self) { binder in
      binder.install(
        component: TestChild<Folder, Int> { binder in
          binder.bind(Folder.self).to(factory: Folder.init)
          binder.bind(Thing.self).asEagerSingleton().to(factory: Thing.init)
        })
    }
    // The component is installed in the parent, so nested requests open it there.
    #expect(folders.faults == [])
    #expect(try folders.build().build(3).inner?.inner?.inner?.inner == nil)
    #expect(try folders.build().build(3).inner?.inner?.inner != nil)
  }
}
