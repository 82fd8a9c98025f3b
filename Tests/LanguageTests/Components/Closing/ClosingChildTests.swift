// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Each instance of a component closes its own elements.
@Suite struct ClosingChildTests {
  private struct View: Sendable {
    let depot: Depot
    let closer: ComponentCloser
  }

  private typealias Child = TestChild<View, Int>

  private struct App: Sendable {
    let open: ComponentFactory<Child>
    let closer: ComponentCloser
  }

  private let journal = Journal()
  private let tracker = InstanceTracker()

  private func app() throws -> App {
    try TestComponent(of: App.self) { [journal, tracker] binder in
      binder.bind(Drive.self).asSingleton().onClose { $0.close() }.to { Drive.open(journal, tracker) }
      binder.install(
        component: Child { binder in
          binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { (_: Drive) in Depot.open(journal, tracker) }
          binder.bind(Int8.self).asEagerSingleton().onClose { (_: Int8) in journal.note("Int8") }
            .to { (seed: Int) in Int8(seed) }
          binder.bind().to(factory: View.init)
        })
      binder.bind().to(factory: App.init)
    }.build()
  }

  @Test func aChildClosesItsOwn() async throws {
    let app = try app()
    let view = app.open.build(1)
    try await view.closer.close()
    #expect(journal.all == ["Depot", "Int8"])
    try await app.closer.close()
    #expect(journal.all == ["Depot", "Int8", "Drive"])
  }

  /// A window of a session, which the parent opens while it is built.
  private func failing(bindingTheWindow: Bool) -> TestComponent<String> {
    struct Window: Sendable { let view: View }
    return TestComponent(of: String.self) { [journal, tracker] binder in
      binder.install(
        component: Child { binder in
          binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }.to { Depot.open(journal, tracker) }
          binder.bind().to(factory: View.init)
        })
      if bindingTheWindow {
        binder.bind(Window.self).asEagerSingleton().onClose { try await $0.view.closer.close() }
          .to { (open: ComponentFactory<Child>) in Window(view: open.build(1)) }
      } else {
        binder.onBuild { (open: ComponentFactory<Child>) in _ = open.build(1) }
      }
      binder.bind().to { (_: ComponentCloser) throws -> String in throw Mishap.first }
    }
  }

  @Test func aFailingBuildClosesAChildThatABindingOpens() async throws {
    await #expect(throws: ConstructionError.self) { try await failing(bindingTheWindow: true).build() }
    #expect(journal.all == ["Depot"])
  }

  @Test func aFailingBuildDoesNotCloseAChildThatBelongsToNoBinding() async throws {
    await #expect(throws: ConstructionError.self) { try await failing(bindingTheWindow: false).build() }
    #expect(journal.all.isEmpty)
    #expect(tracker.live == 0)
  }

  @Test func whatAParentConstructsForAChildBelongsToTheParent() async throws {
    let app = try app()
    _ = app.open.build(1)
    #expect(tracker.made == 2)
    try await app.closer.close()
    #expect(journal.all == ["Drive"])
  }

  @Test func instancesHaveClosersOfTheirOwn() async throws {
    let app = try app()
    let views = (1...3).map { app.open.build($0) }
    #expect(Set(views.map { ObjectIdentifier($0.closer) }).count == 3)
    try await views[1].closer.close()
    #expect(journal.all == ["Depot", "Int8"])
    #expect(views[1].closer !== app.closer)
  }

  @Test func aRequestGetsTheCloserOfItsOwnComponent() throws {
    struct Inner: Sendable { let outer: Outer, closer: ComponentCloser, provider: Provider<ComponentCloser> }
    struct Outer: Sendable { let closer: ComponentCloser }
    typealias Grandchild = TestChild<Inner, Void>
    typealias Middle = TestChild<ComponentFactory<Grandchild>, Int>
    let (open, outer) = try TestComponent(of: (ComponentFactory<Middle>, Outer).self) { binder in
      binder.bind(Outer.self).to(factory: Outer.init)
      binder.install(
        component: Middle { binder in binder.install(component: Grandchild { $0.bind().to(factory: Inner.init) }) })
      binder.bind().to { (open: ComponentFactory<Middle>, outer: Outer) in (open, outer) }
    }.build()
    let inner = open.build(1).build()
    #expect(inner.outer.closer === outer.closer)
    #expect(inner.closer !== outer.closer)
    #expect(inner.provider() === inner.closer)
  }

  @Test func aChildWithoutClosablesHasACloserToo() async throws {
    typealias Bare = TestChild<ComponentCloser, Void>
    let open = try await TestComponent(of: ComponentFactory<Bare>.self) { $0.install(component: Bare()) }.build()
    try await open.build().close()
    #expect(open.build() !== open.build())
  }

  @Test func aLazyClosableOfAChildIsRecordedWheneverItIsConstructed() async throws {
    struct Page: Sendable { let depot: Provider<Depot>, closer: ComponentCloser }
    typealias Lazily = TestChild<Page, Void>
    let open = try await TestComponent(of: ComponentFactory<Lazily>.self) { [journal, tracker] binder in
      binder.install(
        component: Lazily { binder in
          binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { Depot.open(journal, tracker) }
          binder.bind().to(factory: Page.init)
        })
    }.build()
    let page = open.build()
    _ = page.depot()
    try await page.closer.close()
    #expect(journal.all == ["Depot"])
  }

  @Test func aChildThatIsNeverOpenedNeedsNoCloser() throws {
    let root = try TestComponent(of: String.self) { [journal] binder in
      binder.install(
        component: Child { binder in
          binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { Depot.open(journal) }
          binder.bind().to(factory: View.init)
        })
      binder.bind().to(value: "root")
    }.build()
    #expect(root == "root")
  }

  // MARK: Memory

  @Test func nothingIsRetainedUnlessACloserIsRequested() throws {
    let root = try TestComponent(of: Provider<Int>.self) { [journal, tracker] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal, tracker) }
      binder.bind(Depot.self).asSingleton().onClose { $0.close() }.to { Depot.open(journal, tracker) }
      binder.onBuild { (_: Depot) in }
      binder.bind(Int.self).to { 1 }
    }.build()
    #expect(tracker.made == 2)
    #expect(tracker.live == 0)
    #expect(root() == 1)
  }

  @Test func aCloserRetainsWhatItIsToCloseAndNothingAfterwards() async throws {
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal, tracker] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { $0.close() }.to { Drive.open(journal, tracker) }
    }.build()
    #expect(tracker.live == 1)
    try await closer.close()
    #expect(tracker.live == 0)
    #expect(journal.all == ["Drive"])
  }

  @Test func everythingIsReleasedWithTheRoot() throws {
    weak var closer: ComponentCloser?
    do {
      let app = try app()
      let view = app.open.build(1)
      closer = view.closer
      #expect(tracker.live == 2)
    }
    #expect(closer == nil)
    #expect(tracker.live == 0)
    #expect(journal.all.isEmpty)
  }

  @Test func aChildIsReleasedWithItsRoot() throws {
    let app = try app()
    weak var closer: ComponentCloser?
    do {
      let view = app.open.build(1)
      closer = view.closer
    }
    #expect(closer == nil)
    #expect(tracker.live == 1)
  }

  @Test func anElementThatHoldsItsCloserIsRetainedUntilItIsClosed() async throws {
    final class Server: Sendable {
      let closer: ComponentCloser
      let token: InstanceTracker.Token
      init(_ closer: ComponentCloser, _ token: InstanceTracker.Token) { (self.closer, self.token) = (closer, token) }
    }
    func server() throws -> Server {
      try TestComponent(of: Server.self) { [tracker] binder in
        binder.bind(Server.self).asSingleton().onClose { _ in }
          .to { (closer: ComponentCloser) in Server(closer, .init(tracker)) }
      }.build()
    }
    let first = try server().closer
    #expect(tracker.live == 1)
    try await first.close()
    #expect(tracker.live == 0)
  }
}
