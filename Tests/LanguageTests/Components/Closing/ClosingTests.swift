// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The actions of `onClose`, and when a closer runs them.
@Suite struct ClosingTests {
  private let journal = Journal()

  /// A drive, a depot on the drive, and a socket. Only the drive and the depot are constructed with the root.
  private func component() -> TestComponent<App> {
    TestComponent { [journal] binder in
      binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { (_: Drive) in Depot.open(journal) }
      binder.bind(Socket.self).asSingleton().onClose { $0.close() }.to { Socket.open(journal) }
      binder.bind().to(factory: App.init)
    }
  }

  private struct App: Sendable {
    let depot: Depot
    let socket: Provider<Socket>
    let closer: ComponentCloser
  }

  private func app() throws -> App { try component().build() }

  @Test func aTaskThatAnActionHasStartedClosesWhatIsConstructedLater() async throws {
    let (gate, late) = (Gate(), Later<Task<Void, any Error>>())
    let closer = Later<ComponentCloser>()
    let app = try await component().overriding { [journal] binder in
      binder.bind(Drive.self).asSingleton().onClose { _ in
        late.value = Task {
          await gate.pass()
          try await closer.value?.close()
        }
      }.to { Drive.open(journal) }
    }.build()
    closer.value = app.closer
    try await app.closer.close()
    _ = app.socket()
    gate.open()
    try await late.value?.value
    #expect(journal.all.last == "Socket")
  }

  // MARK: Order

  @Test func itClosesInTheReverseOrderOfConstruction() async throws {
    let app = try app()
    _ = app.socket()
    #expect(journal.all.isEmpty)
    try await app.closer.close()
    #expect(journal.all == ["Socket", "Depot", "Drive"])
  }

  @Test func whatWasNeverConstructedIsNotClosed() async throws {
    try await app().closer.close()
    #expect(journal.all == ["Depot", "Drive"])
  }

  @Test func itHasNothingToDoWhereNothingIsClosable() async throws {
    let closer = try await TestComponent(of: ComponentCloser.self) { _ in }.build()
    try await closer.close()
    try await ComponentCloser().close()
  }

  // MARK: Calls

  @Test func aSecondCallDoesNothing() async throws {
    let app = try app()
    try await app.closer.close()
    try await app.closer.close()
    #expect(journal.all == ["Depot", "Drive"])
  }

  @Test func whatIsConstructedAfterwardsIsClosedByTheNextCall() async throws {
    let app = try app()
    try await app.closer.close()
    _ = app.socket()
    try await app.closer.close()
    #expect(journal.all == ["Depot", "Drive", "Socket"])
  }

  @Test func whatIsConstructedByAnActionIsClosedNext() async throws {
    struct Root: Sendable { let depot: Depot, socket: Provider<Socket>, closer: ComponentCloser }
    let later = Later<Provider<Socket>>()
    let root = try await TestComponent(of: Root.self) { [journal] binder in
      binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asSingleton().onClose { depot in
        _ = later.value?()
        depot.close()
      }.to { (_: Drive) in Depot.open(journal) }
      binder.bind(Socket.self).asSingleton().onClose { $0.close() }.to { Socket.open(journal) }
      binder.bind().to(factory: Root.init)
    }.build()
    later.value = root.socket
    try await root.closer.close()
    #expect(journal.all == ["Depot", "Socket", "Drive"])
  }

  @Test func aCallFromAnActionDoesNothing() async throws {
    let later = Later<ComponentCloser>()
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose { depot in
        try await later.value?.close()
        depot.close()
      }.to { (_: Drive) in Depot.open(journal) }
    }.build()
    later.value = closer
    try await closer.close()
    #expect(journal.all == ["Depot", "Drive"])
  }

  // MARK: Actions

  @Test func anActionMaySuspendOrBelongToTheMainActor() async throws {
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { drive in
        await Task.yield()
        drive.close()
      }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose { @MainActor depot in
        MainActor.assertIsolated()
        depot.close()
      }.to { (_: Drive) in Depot.open(journal) }
      binder.bind(Log.self).asEagerSingleton().onClose { await $0.close() }.to { (_: Depot) in Log(journal) }
    }.build()
    try await closer.close()
    #expect(journal.all == ["Log", "Depot", "Drive"])
  }

  private actor Log {
    private let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func close() { journal.note("Log") }
  }

  @Test func aSynchronousActionIsPreferredWhereItFits() throws {
    // A synchronous build that fails can run it.
    let component = TestComponent(of: Depot.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal) }
      binder.bind().to { (_: Drive) throws -> Depot in throw Mishap.first }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(journal.all == ["Drive"])
    #expect(error?.closingError == nil)
  }

  @Test func errorsAreCollected() async throws {
    let line = #line
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { _ in throw Mishap.first }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }.to { (_: Drive) in Depot.open(journal) }
      binder.bind(Socket.self).asEagerSingleton().onClose { _ async throws in throw Mishap.second }
        .to { (_: Depot) in Socket.open(journal) }
    }.build()
    let error = await #expect(throws: ClosingError.self) { try await closer.close() }
    #expect(journal.all == ["Depot"])
    #expect(error?.failures.map(\.subject) == ["Socket", "Drive"])
    #expect(error?.failures.map(\.site?.line) == [line + 4, line + 2])
    #expect(error?.failures.map { $0.underlyingError as? Mishap } == [.second, .first])
    try await closer.close()
  }

  @Test func theErrorIsReadable() throws {
    struct Full: Error {}
    let component = TestComponent(of: Int.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { _ in throw Full() }.to { Drive.open(journal) }
      binder.bind(Depot.self).asEagerSingleton().onClose {
        await Task.yield()
        $0.close()
      }
      .to { (_: Drive) in Depot.open(journal) }
      binder.bind().to { () throws -> Int in throw Mishap.first }
    }
    let error = try #require(#expect(throws: ConstructionError.self) { try component.build() })
    let text = "\(error)".replacing(#/ClosingTests.swift:\d+/#, with: "ClosingTests.swift:N")
    try Golden.expect(text, toEqual: "closing-error")
  }

  // MARK: What is closed

  @Test func aValueIsClosedIfItWasRequested() async throws {
    for isRequested in [true, false] {
      let journal = Journal()
      let closer = try await TestComponent(of: ComponentCloser.self) { binder in
        binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to(value: Drive.open(journal))
        if isRequested { binder.onBuild { (_: Drive) in } }
      }.build()
      try await closer.close()
      #expect(journal.all == (isRequested ? ["Drive"] : []))
    }
  }

  @Test func whatAProviderGivesIsClosed() async throws {
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to(provider: Provider { Drive.open(journal) })
      binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }
        .to { () async in Depot.open(journal) }
    }.build()
    try await closer.close()
    #expect(Set(journal.all) == ["Drive", "Depot"])
  }

  @Test(arguments: [true, false])
  func factoriesOfAllEffectsAreRecorded(isEager: Bool) async throws {
    struct Numbers: Sendable {
      let a: AsyncProvider<Int8>
      let b: AsyncProvider<Int16>
      let c: AsyncProvider<Int32>
      let d: AsyncProvider<Int64>
      let closer: ComponentCloser
    }
    func scoped<E: Sendable>(_ builder: BindingBuilder<E, BindingStage.Begun>) -> BindingBuilder<E, BindingStage.Scoped>
    {
      isEager ? builder.asEagerSingleton() : builder.asSingleton()
    }
    let numbers = try await TestComponent(of: Numbers.self) { [journal] binder in
      scoped(binder.bind(Int8.self)).onClose { journal.note("\($0)") }.to { 1 }
      scoped(binder.bind(Int16.self)).onClose { journal.note("\($0)") }.to { (a: Int8) throws in 2 }
      scoped(binder.bind(Int32.self)).onClose { journal.note("\($0)") }.to { @MainActor (a: Int16) in 3 }
      scoped(binder.bind(Int64.self)).onClose { journal.note("\($0)") }.to { (a: Int32) async in 4 }
      binder.bind().to(factory: Numbers.init)
    }.build()
    _ = try await numbers.d()
    try await numbers.closer.close()
    #expect(journal.all == ["4", "3", "2", "1"])
  }

  @Test func contributionsAreClosedOneByOne() async throws {
    struct Root: Sendable { let array: [Int], set: Set<Int>, dictionary: [String: Int], closer: ComponentCloser }
    let root = try await TestComponent(of: Root.self) { [journal] binder in
      let note: @Sendable (Int) -> Void = { journal.note("\($0)") }
      binder.bind(Int.self).intoCollection().asSingleton().onClose(note).to { 1 }
      binder.bind(Int.self).intoCollection().asSingleton().onClose(note).to { [2, 3] }
      binder.bind(Int.self).intoCollection().asSingleton().onClose(note).to(value: [4, 5])
      binder.bind(Int.self).intoSet().asSingleton().onClose(note).to(value: 6)
      binder.bind(Int.self).intoDictionary(key: "seven").asSingleton().onClose(note).to { () throws in 7 }
      binder.bind().to(factory: Root.init)
    }.build()
    #expect(root.array == [1, 2, 3, 4, 5])
    try await root.closer.close()
    #expect(journal.all == ["7", "6", "5", "4", "3", "2", "1"])
  }

  @Test func whatIsTaggedIsClosed() async throws {
    let root = try await TestComponent(of: (TaggedElement<Red>, ComponentCloser).self) { [journal] binder in
      binder.bind(Int.self).tagged(with: Red.self).asSingleton().onClose { journal.note("red \($0)") }.to { 1 }
      binder.bind(Int.self).tagged(with: Green.self).asSingleton().onClose { journal.note("green \($0)") }.to { 2 }
      binder.bind().to { (red: TaggedElement<Red>, closer: ComponentCloser) in (red, closer) }
    }.build()
    try await root.1.close()
    #expect(journal.all == ["red 1"])
  }

  @Test func theActionGetsWhatTheBindingConstructs() async throws {
    let component = TestComponent(of: (String, ComponentCloser).self) { [journal] binder in
      binder.bind(String.self).asSingleton().onClose { journal.note($0) }.to { "bare" }
      binder.decorate(String.self).to { "decorated \($0)" }
      binder.bind().to { (text: String, closer: ComponentCloser) in (text, closer) }
    }
    let root = try await component.build()
    #expect(root.0 == "decorated bare")
    try await root.1.close()
    #expect(journal.all == ["bare"])
  }

  @Test func anOverrideReplacesTheActionToo() async throws {
    let base = component()
    let app = try await base.overriding { [journal] binder in
      binder.bind(Drive.self).asSingleton().to { Drive.open(journal) }
      binder.bind(Socket.self).asEagerSingleton().onClose { _ in journal.note("replaced") }
        .to { Socket.open(journal) }
    }.build()
    try await app.closer.close()
    #expect(journal.all == ["Depot", "replaced"])
  }

  // MARK: Requests

  @Test func aCloserMayBeRequestedInAnyShape() async throws {
    struct Root: Sendable {
      let plain: ComponentCloser
      let provider: Provider<ComponentCloser>
      let lazily: Lazy<ComponentCloser>
      let optional: ComponentCloser?
      let weak: WeakProvider<ComponentCloser>
      let nested: Provider<ComponentCloser?>
    }
    let root = try await TestComponent(of: Root.self) { $0.bind().to(factory: Root.init) }.build()
    #expect(root.provider() === root.plain && root.lazily.get() === root.plain && root.optional === root.plain)
    #expect(root.weak() === root.plain && root.nested() === root.plain)
  }

  @Test func itMayBeTheRoot() async throws {
    let closer = try await component()
      .overriding { $0.onBuild { (_: Depot) in } }.rooted(at: Provider<ComponentCloser>.self).build()
    try await closer().close()
    #expect(journal.all == ["Depot", "Drive"])
  }

  @Test func buildsHaveClosersOfTheirOwn() async throws {
    let component = component()
    let (first, second) = (try await component.build(), try await component.build())
    _ = second.socket()
    try await first.closer.close()
    #expect(journal.all == ["Depot", "Drive"])
    try await second.closer.close()
    #expect(journal.all == ["Depot", "Drive", "Socket", "Depot", "Drive"])
  }

  // MARK: Reports

  @Test func closablesAreReportedLikeOtherBindings() {
    let component = TestComponent(of: Depot.self) { [journal] binder in
      binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { (_: Drive, _: Socket) in Depot.open(journal) }
      binder.bind(Socket.self).asSingleton().to { Socket.open(journal) }
    }
    #expect(component.faults == ["missing-binding: Drive"])
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.first?.evidence.first?.remark == "«Drive», Socket")
    #expect(diagnostics.map(\.id) == [.missingBinding, .unrequestedCloser])
  }
}

/// Holds an object that is created after the objects that refer to it.
private final class Later<Value: Sendable>: @unchecked Sendable {
  // Sendable because it is set once, before anything reads it.
  var value: Value?
}
