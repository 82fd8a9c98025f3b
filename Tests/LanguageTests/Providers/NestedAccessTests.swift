// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Collections of access to access: for each contribution, access to access to it.
@Suite struct NestedAccessTests {
  private func numbers(_ binder: Binder) {
    for number in 1...3 { binder.bind(Int.self, line: number).intoCollection().to { number } }
  }

  private func entries(_ binder: Binder) {
    for number in 1...3 { binder.bind(Int.self, line: number).intoDictionary(key: "\(number)").to { number } }
  }

  private func build<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) throws -> Root {
    try TestComponent(of: Root.self, declare).build()
  }

  @Test func anArrayHasOneForEachContribution() throws {
    #expect(try build([Provider<Lazy<Int>>].self, numbers).map { $0.get().get() } == [1, 2, 3])
    #expect(try build([Lazy<Provider<Int>>].self, numbers).map { $0.get().get() } == [1, 2, 3])
    #expect(try build([Provider<Provider<Lazy<Int>>>].self, numbers).map { $0.get().get().get() } == [1, 2, 3])
  }

  @Test func aDictionaryHasOneUnderEachKey() throws {
    let providers = try build([String: Provider<Provider<Int>>].self, entries)
    #expect(providers.mapValues { $0.get().get() } == ["1": 1, "2": 2, "3": 3])
    let deeper = try build([String: Lazy<Provider<Lazy<Int>>>].self, entries)
    #expect(deeper.mapValues { $0.get().get().get() } == ["1": 1, "2": 2, "3": 3])
  }

  @Test func suchCollectionsNestInOtherShapes() throws {
    #expect(try build([Provider<Lazy<Int>>]?.self, numbers)?.map { $0.get().get() } == [1, 2, 3])
    #expect(try build(Provider<[Provider<Lazy<Int>>]>.self, numbers).get().map { $0.get().get() } == [1, 2, 3])
    #expect(try build(Lazy<[Lazy<Provider<Int>>]>.self, numbers).get().map { $0.get().get() } == [1, 2, 3])
    #expect(try build([Provider<Lazy<Int>>]?.self) { _ in } == nil)
    #expect(try build([Provider<Lazy<Int>>].self) { $0.declareCollection(of: Int.self) }.isEmpty)
  }

  @Test func aChildSeesWhatIsContributedAroundIt() throws {
    typealias Child = TestChild<[Provider<Lazy<Int>>], Void>
    let factory = try build(ComponentFactory<Child>.self) { binder in
      numbers(binder)
      binder.install(component: Child { $0.bind(Int.self).intoCollection().to { 4 } })
    }
    #expect(factory.build().map { $0.get().get() } == [1, 2, 3, 4])
  }

  @Test func eachAccessMeansWhatItDoesAlone() throws {
    let made = Counter()
    func declare(_ binder: Binder) { binder.bind(Int.self).intoCollection().to { made.increment() } }
    let providers = try build([Provider<Lazy<Int>>].self, declare)
    let lazy = providers[0].get()
    #expect(made.value == 0)
    #expect(lazy.get() == lazy.get())
    #expect(providers[0].get().get() == 2)
    let kept = try build([Lazy<Provider<Int>>].self, declare)
    #expect((0..<2).map { _ in kept[0].get().get() } == [3, 4])
  }

  @Test func contributionsOfAccessComeBeforeAccessToContributions() throws {
    let providers = try build([Provider<Lazy<Int>>].self) { binder in
      numbers(binder)
      binder.bind(Lazy<Int>.self).intoCollection().to { Lazy(Provider { 7 }) }
    }
    #expect(providers.map { $0.get().get() } == [7])
  }

  @Test func whatIsWatchedInsideIsNotKept() throws {
    struct Root {
      let providers: [Provider<WeakProvider<Thing>>]
      let things: [Lazy<Thing>]
    }
    let root = try build(Root.self) { binder in
      binder.bind(Thing.self).intoCollection().asSingleton().to { Thing() }
      binder.bind().to { Root(providers: $0, things: $1) }
    }
    #expect(root.providers[0].get().get() == nil)
    let thing = root.things[0].get()
    #expect(root.providers[0].get().get() === thing)
  }

  @Test func effectsBelongToTheInnermostAccess() async throws {
    func declare(_ binder: Binder) {
      binder.bind(Int.self).intoCollection().to { () throws(Mishap) -> Int in 1 }
      binder.bind(Int.self).intoCollection().to { () async -> Int in 2 }
    }
    let providers = try build([Lazy<AsyncProvider<Int>>].self, declare)
    for (index, provider) in providers.enumerated() { #expect(try await provider.get().get() == index + 1) }
    // A `ThrowingProvider` of an element without effects does not help if the `Lazy` inside accepts none.
    let refused = TestComponent(of: [ThrowingProvider<Lazy<Int>>].self) { binder in
      binder.bind(Int.self).intoCollection().to { () throws(Mishap) -> Int in 1 }
    }
    #expect(refused.faults == ["effect-mismatch: Int"])
  }

  @Test func whatHasNoMeaningIsRefusedByName() {
    func faults<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) -> [String] {
      TestComponent(of: Root.self, declare).faults
    }
    func whole(_ binder: Binder) { binder.bind(Int.self).intoCollection().to { [1, 2] } }
    func things(_ binder: Binder) { binder.bind(Thing.self).intoCollection().to { Thing() } }
    #expect(faults([Provider<Lazy<Int>>].self, whole) == ["unsatisfiable-shape: [Provider<Lazy<Int>>]"])
    #expect(
      faults([Provider<Lazy<Int>>].self) { $0.bind([Int].self).to { [1] } }
        == ["unsatisfiable-shape: [Provider<Lazy<Int>>]"])
    #expect(
      faults([WeakProvider<Provider<Thing>>].self, things)
        == ["unsatisfiable-shape: [WeakProvider<Provider<Thing>>]"])
    // A transient is not shared. Several of them are reported as one fault.
    #expect(
      faults([Provider<WeakProvider<Thing>>].self) { binder in
        things(binder)
        things(binder)
      } == ["unsatisfiable-shape: [Provider<WeakProvider<Thing>>]"])
    #expect(faults([Provider<WeakProvider<Int>>].self, numbers) == ["unsatisfiable-shape: [WeakProvider<Int>]"])
    #expect(faults([Provider<Lazy<Int>>].self) { _ in } == ["missing-binding: [Int]"])
    // Only accesses are provided one by one. These request contributions of their own type.
    #expect(faults([Provider<Int?>].self, numbers) == ["missing-binding: [Int?]"])
    #expect(faults([Provider<[Int]>].self, numbers) == ["missing-binding: [[Int]]"])
    #expect(
      faults([Provider<TaggedElement<WareTag>>].self) { $0.bind(Ware.self).tagged(with: WareTag.self).to { Ware("a") } }
        == ["missing-binding: [TaggedElement<WareTag>]"])
  }

  @Test func loopsThroughSuchCollectionsAreReleased() throws {
    final class Node: Sendable {
      let providers: [Provider<Provider<Node>>]
      let token: InstanceTracker.Token
      init(_ providers: [Provider<Provider<Node>>], _ token: InstanceTracker.Token) {
        self.providers = providers
        self.token = token
      }
    }
    let tracker = InstanceTracker()
    do {
      var provider = try build([Provider<Provider<Node>>].self) { binder in
        binder.bind(Node.self).intoCollection().to { Node($0, InstanceTracker.Token(tracker)) }
      }[0].get()
      // Each is the only owner of the elements that it leads to.
      for _ in 0..<3 { provider = provider.get().providers[0].get() }
      #expect(tracker.made == 3)
      #expect(provider.get().providers.count == 1)
    }
    #expect(tracker.live == 0)
  }
}
