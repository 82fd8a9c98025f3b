// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The elements that a build, or the opening of a child, closes when it fails half-way.
@Suite struct ClosingFailedBuildTests {
  private let journal = Journal()
  private let tracker = InstanceTracker()

  enum Stage: CaseIterable { case eager, hook, root }

  /// Fails at one stage, after a drive and a depot have been opened.
  private func failing(
    at stage: Stage, isAsync: Bool = false, onMainActor: Bool = false
  ) -> TestComponent<Int> {
    TestComponent { [journal, tracker] binder in
      let drive = binder.bind(Drive.self).asEagerSingleton()
      (isAsync
        ? drive.onClose {
          await Task.yield()
          $0.close()
        } : drive.onClose { $0.close() })
        .to { Drive.open(journal, tracker) }
      let depot = binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }
      if onMainActor {
        depot.to { @MainActor (_: Drive) in Depot.open(journal, tracker) }
      } else {
        depot.to { (_: Drive) throws in Depot.open(journal, tracker) }
      }
      binder.bind(Socket.self).asSingleton().onClose { $0.close() }.to { Socket.open(journal, tracker) }
      binder.bind(Int8.self).asEagerSingleton().to { (_: Depot) throws in
        if stage == .eager { throw Mishap.first }
        return 8
      }
      binder.onBuild { (_: Depot) throws in if stage == .hook { throw Mishap.first } }
      binder.bind(Int.self).to { (_: Depot, _: Provider<Socket>) throws in
        if stage == .root { throw Mishap.first }
        return 1
      }
    }
  }

  @Test(arguments: Stage.allCases)
  func aSynchronousBuildRunsSynchronousActions(stage: Stage) throws {
    let error = #expect(throws: ConstructionError.self) { try failing(at: stage).build() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.closingError == nil)
    #expect(journal.all == ["Depot", "Drive"])
    #expect(tracker.live == 0)
  }

  @MainActor @Test(arguments: Stage.allCases)
  func aBuildOnTheMainActorDoesAsWell(stage: Stage) throws {
    let error = #expect(throws: ConstructionError.self) { try failing(at: stage, onMainActor: true).build() }
    #expect(error?.closingError == nil)
    #expect(journal.all == ["Depot", "Drive"])
    #expect(tracker.live == 0)
  }

  @Test(arguments: Stage.allCases, [true, false])
  func anAsynchronousBuildRunsAllActions(stage: Stage, onMainActor: Bool) async throws {
    let error = await #expect(throws: ConstructionError.self) {
      try await failing(at: stage, isAsync: true, onMainActor: onMainActor).build()
    }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.closingError == nil)
    #expect(journal.all == ["Depot", "Drive"])
  }

  @Test func aSynchronousBuildSaysWhatItCouldNotClose() throws {
    let error = #expect(throws: ConstructionError.self) { try failing(at: .root, isAsync: true).build() }
    #expect(journal.all == ["Depot"])
    #expect(error?.closingError?.failures.map(\.subject) == ["Drive"])
    #expect(tracker.live == 0)
  }

  @MainActor @Test func aBuildOnTheMainActorSaysThatActionsOfTheMainActorDidNotRun() throws {
    let component = TestComponent(of: Int.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { @MainActor in $0.close() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }.to { (_: Drive) in Depot.open(journal) }
      binder.bind().to { @MainActor () throws -> Int in throw Mishap.first }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.closingError?.failures.map(\.subject) == ["Drive"])
    #expect(journal.all == ["Depot"])
  }

  @Test func errorsOfClosingDoNotReplaceTheErrorOfTheBuild() async throws {
    let component = TestComponent(of: Int.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose { _ in throw Mishap.second }
        .to { (_: Drive) in Depot.open(journal) }
      binder.bind().to { () throws -> Int in throw Mishap.first }
    }
    for isAsync in [true, false] {
      let error = await #expect(throws: ConstructionError.self) {
        if isAsync { try await component.build() } else { try Self.build(component) }
      }
      #expect(error?.underlyingError as? Mishap == .first)
      #expect(error?.closingError?.failures.map(\.subject) == ["Depot"])
      #expect(error?.closingError?.failures.first?.underlyingError as? Mishap == .second)
    }
    #expect(journal.all == ["Drive", "Drive"])
  }

  private static func build<Root>(_ component: TestComponent<Root>) throws -> Root { try component.build() }

  @Test func aCloserThatIsRequestedClosesAsWell() throws {
    let component = TestComponent(of: ComponentCloser.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.onBuild { (_: ComponentCloser) throws in throw Mishap.first }
    }
    #expect(throws: ConstructionError.self) { try component.build() }
    #expect(journal.all == ["Drive"])
  }

  @Test func aBuildThatSucceedsClosesNothing() throws {
    _ = try TestComponent(of: Drive.self) { [journal] binder in
      binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to { Drive.open(journal) }
    }.build()
    #expect(journal.all.isEmpty)
  }

  // MARK: Children

  private typealias Child = TestChild<Int, String>

  private func child() -> Child {
    Child { [journal] binder in
      binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { (_: Drive) in Depot.open(journal) }
      binder.bind(Int.self).to { (seed: String, _: Depot) throws in
        if seed == "bad" { throw Mishap.first }
        return 1
      }
    }
  }

  @Test func anOpeningThatFailsClosesWhatBelongsToTheChild() async throws {
    struct Root: Sendable {
      let throwing: ThrowingComponentFactory<Child>
      let async: AsyncComponentFactory<Child>
      let closer: ComponentCloser
    }
    let root = try await TestComponent(of: Root.self) { [journal] binder in
      binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.install(component: child())
      binder.bind().to(factory: Root.init)
    }.build()
    #expect(throws: ConstructionError.self) { try root.throwing.build("bad") }
    #expect(journal.all == ["Depot"])
    await #expect(throws: ConstructionError.self) { try await root.async.build("bad") }
    #expect(journal.all == ["Depot", "Depot"])
    _ = try root.throwing.build("good")
    try await root.closer.close()
    #expect(journal.all == ["Depot", "Depot", "Drive"])
  }

  @Test func failuresOfAChildAndItsParentAreCollected() async throws {
    typealias Failing = TestChild<Int8, String>
    let component = TestComponent(of: Int.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { _ in throw Mishap.numbered(2) }.to { Drive.open(journal) }
      binder.install(
        component: Failing { binder in
          binder.bind(Depot.self).asEagerSingleton().onClose { _ in throw Mishap.numbered(1) }
            .to { Depot.open(journal) }
          binder.bind().to { (_: Depot) throws -> Int8 in throw Mishap.first }
        })
      binder.bind().to { (child: ThrowingComponentFactory<Failing>) throws in Int(try child.build("")) }
    }
    let error = await #expect(throws: ConstructionError.self) { try await component.build() }
    #expect(error?.closingError?.failures.map(\.subject) == ["Depot", "Drive"])
  }
}
