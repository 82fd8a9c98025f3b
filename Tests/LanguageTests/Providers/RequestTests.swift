// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The requests of a factory, and their results.
@Suite struct RequestTests {
  private final class Thing: Sendable {}

  private struct Holder<Content> {
    let content: Content
  }

  /// Builds the argument that a factory gets for a parameter of type `Content`.
  private func request<Content>(
    _ type: Content.Type = Content.self, with declare: @escaping (Binder) -> Void
  ) throws -> Content {
    try TestComponent(of: Holder<Content>.self) { binder in
      declare(binder)
      binder.bind(Holder<Content>.self).to { Holder(content: $0) }
    }.build().content
  }

  @Test func aPlainParameterGetsTheBoundElement() throws {
    #expect(try request(Int.self) { $0.bind().to(value: 7) } == 7)
  }

  @Test func withoutAScopeEachRequestGetsItsOwn() throws {
    let (first, second) = try request((Thing, Thing).self) { binder in
      binder.bind().to(factory: Thing.init)
      binder.bind().to { (first: Thing, second: Thing) in (first, second) }
    }
    #expect(first !== second)
  }

  @Test func allRequestsShareASingleton() throws {
    let (first, second) = try request((Thing, Provider<Thing>).self) { binder in
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.bind().to { (first: Thing, second: Provider<Thing>) in (first, second) }
    }
    #expect(first === second.get())
    #expect(first === second())
  }

  @Test func twoBuildsHaveSingletonsOfTheirOwn() throws {
    let component = TestComponent(of: Thing.self) { $0.bind(Thing.self).asSingleton().to(factory: Thing.init) }
    #expect(try component.build() !== component.build())
  }

  @Test func aProviderGivesANewElementEachTime() throws {
    let provider = try request(Provider<Thing>.self) { $0.bind().to(factory: Thing.init) }
    #expect(provider() !== provider())
  }

  @Test func aProviderOfAProviderGivesAProvider() throws {
    let provider = try request(Provider<Provider<Int>>.self) { $0.bind().to(value: 7) }
    #expect(provider()() == 7)
  }

  @Test func aLazyElementIsConstructedOnceForItsHolder() throws {
    let tracker = InstanceTracker()
    let (first, second) = try request((Lazy<InstanceTracker.Token>, Lazy<InstanceTracker.Token>).self) { binder in
      binder.bind().to { InstanceTracker.Token(tracker) }
      binder.bind().to { (first: Lazy<InstanceTracker.Token>, second: Lazy<InstanceTracker.Token>) in (first, second) }
    }
    #expect(tracker.made == 0)
    let copy = first
    #expect(first() === first.get())
    #expect(copy() === first())
    #expect(tracker.made == 1)
    #expect(second() !== first())
  }

  @Test func aLazySingletonIsTheSingleton() throws {
    let (first, second) = try request((Lazy<Thing>, Lazy<Thing>).self) { binder in
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.bind().to { (first: Lazy<Thing>, second: Lazy<Thing>) in (first, second) }
    }
    #expect(first() === second())
  }

  // MARK: Optionals

  @Test func anOptionalIsNilWhereNothingIsBound() throws {
    #expect(try request(Int?.self) { _ in } == nil)
  }

  @Test func anOptionalIsTheElementWhereItIsBound() throws {
    #expect(try request(Int?.self) { $0.bind(Int.self).to(value: 7) } == 7)
  }

  @Test func aBoundOptionalBeatsTheOneMadeOfTheElement() throws {
    let both = try request((Int, Int?).self) { binder in
      binder.bind(Int.self).to(value: 7)
      binder.bind(Int?.self).to { nil }
      binder.bind().to { (wrapped: Int, optional: Int?) in (wrapped, optional) }
    }
    #expect(both.0 == 7)
    #expect(both.1 == nil)
  }

  @Test func anOptionalOfAShapeIsNilWhereTheElementIsNotBound() throws {
    #expect(try request(Provider<Int>?.self) { _ in } == nil)
    #expect(try request(Lazy<Int>?.self) { _ in } == nil)
    #expect(try request([Int]?.self) { _ in } == nil)
    #expect(try request(Provider<[Int]>?.self) { _ in } == nil)
    #expect(try request([Provider<Int>]?.self) { _ in } == nil)
    #expect(try request(TaggedProvider<Red>?.self) { _ in } == nil)
    #expect(try request(WeakProvider<Thing>?.self) { _ in } == nil)
    #expect(try request(PropertyInjector<Thing>?.self) { _ in } == nil)
  }

  @Test func anOptionalOfAShapeIsThereWhereTheElementIsBound() throws {
    #expect(try request(Provider<Int>?.self) { $0.bind().to(value: 7) }?() == 7)
    #expect(try request(Lazy<Int>?.self) { $0.bind().to(value: 7) }?() == 7)
    #expect(try request([Int]?.self) { $0.declareCollection(of: Int.self) } == [])
    #expect(try request(TaggedProvider<Red>?.self) { $0.bind().tagged(with: Red.self).to(value: 7) }?() == 7)
  }

  @Test func aProviderOfAnOptionalIsNeverMissing() throws {
    #expect(try request(Provider<Int?>.self) { _ in }() == nil)
    #expect(try request(Provider<Int?>.self) { $0.bind(Int.self).to(value: 7) }() == 7)
  }

  @Test func anOptionalOfAnOptionalHoldsTheInnerOne() throws {
    #expect(try request(Int??.self) { _ in } == .some(.none))
    #expect(try request(Int??.self) { $0.bind(Int.self).to(value: 7) } == .some(.some(7)))
  }

  // MARK: Tags

  @Test func tagsTellBindingsOfOneTypeApart() throws {
    let (plain, red, green) = try request((Int, TaggedProvider<Red>, TaggedProvider<Green>).self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(Int.self).tagged(with: Red.self).to(value: 2)
      binder.bind(Int.self).tagged(with: Green.self).to { (red: TaggedProvider<Red>) in red() + 1 }
      binder.bind().to { (plain: Int, red: TaggedProvider<Red>, green: TaggedProvider<Green>) in (plain, red, green) }
    }
    #expect([plain, red.get(), green()] == [1, 2, 3])
  }

  // MARK: Collections

  @Test func contributionsComeInTheOrderOfInstallation() throws {
    struct Later: Module {
      func configure(binder: Binder) { binder.bind(Int.self).intoCollection().to { 3 } }
    }
    let numbers = try request([Int].self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().to(value: 2)
      binder.install(module: Later())
      binder.bind(Int.self).intoCollection().to { [4, 5] }
      binder.bind(Int.self).intoCollection().to(value: [6, 7])
      binder.bind(Int.self).intoCollection().to(value: [])
      binder.bind(Int.self).intoCollection().to(provider: Provider { 8 })
      binder.bind(Int.self).intoCollection().to(provider: Provider { [9, 10] })
      binder.bind(Int.self).intoCollection().to { (text: String) in text.count }
      binder.bind().to(value: "12345678901")
    }
    #expect(numbers == Array(1...11))
  }

  @Test func aTaggedCollectionIsACollectionOfItsOwn() throws {
    let (plain, tagged) = try request(([Int], TaggedProvider<Reds>).self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().tagged(with: Reds.self).to { 2 }
      binder.bind(Int.self).intoCollection().tagged(with: Reds.self).to { [3, 4] }
      binder.bind().to { (plain: [Int], tagged: TaggedProvider<Reds>) in (plain, tagged) }
    }
    #expect(plain == [1])
    #expect(tagged() == [2, 3, 4])
  }

  @Test func aSingletonContributionIsTheSameInEachCollection() throws {
    let provider = try request(Provider<[Thing]>.self) { binder in
      binder.bind(Thing.self).intoCollection().asSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoCollection().to(factory: Thing.init)
    }
    let (first, second) = (provider(), provider())
    #expect(first[0] === second[0])
    #expect(first[1] !== second[1])
  }

  @Test func providersOfContributionsConstructNothing() throws {
    let tracker = InstanceTracker()
    let providers = try request([Provider<InstanceTracker.Token>].self) { binder in
      binder.bind(InstanceTracker.Token.self).intoCollection().to { InstanceTracker.Token(tracker) }
      binder.bind(InstanceTracker.Token.self).intoCollection().asSingleton().to { InstanceTracker.Token(tracker) }
    }
    #expect(tracker.made == 0)
    #expect(providers[1]() === providers[1]())
    #expect(tracker.made == 1)
    #expect(providers[0]() !== providers[0]())
  }

  @Test func contributionsMayBeAskedForLazilyAndWeakly() throws {
    let (lazy, weak) = try request(([Lazy<Thing>], [WeakProvider<Thing>]).self) { binder in
      binder.bind(Thing.self).intoCollection().asSingleton().to(factory: Thing.init)
      binder.bind().to { (lazy: [Lazy<Thing>], weak: [WeakProvider<Thing>]) in (lazy, weak) }
    }
    #expect(weak[0]() == nil)
    let thing = lazy[0]()
    #expect(weak[0]() === thing)
  }

  @Test func contributedProvidersBeatAccessToContributions() throws {
    let providers = try request([Provider<Int>].self) { binder in
      binder.bind(Provider<Int>.self).intoCollection().to { Provider { 1 } }
      binder.bind(Int.self).intoCollection().to { 2 }
    }
    #expect(providers.map { $0() } == [1])
  }

  @Test func aDeclaredCollectionMayBeEmpty() throws {
    #expect(try request([Int].self) { $0.declareCollection(of: Int.self) } == [])
    #expect(try request([Provider<Int>].self) { $0.declareCollection(of: Int.self) }.isEmpty)
    let tagged = try request(TaggedProvider<Reds>.self) { $0.declareCollection(of: Int.self, taggedWith: Reds.self) }
    #expect(tagged() == [])
  }

  @Test func anArrayMayBeBoundWhole() throws {
    #expect(try request([Int].self) { $0.bind([Int].self).to(value: [1, 2]) } == [1, 2])
  }

  @Test func arraysOfArraysCollectArrays() throws {
    let numbers = try request([[Int]].self) { binder in
      binder.bind([Int].self).intoCollection().to { (one: Int) in [one] }
      binder.bind([Int].self).intoCollection().to(value: [[2], [3]])
      binder.bind().to(value: 1)
    }
    #expect(numbers == [[1], [2], [3]])
  }

  // MARK: Elements of every kind

  private protocol Animal: Sendable { var name: String { get } }
  private struct Cat: Animal { let name: String }
  private struct Box<Content> { let content: Content }
  private enum Suit: CaseIterable { case hearts }

  @Test func anythingWithATypeCanBeBound() throws {
    #expect(try request((any Animal).self) { $0.bind((any Animal).self).to { Cat(name: "Mia") } }.name == "Mia")
    #expect(
      try request(Box<any Animal>.self) { $0.bind().to { Box<any Animal>(content: Cat(name: "Mia")) } }.content.name
        == "Mia")
    #expect(try request((Int, String).self) { $0.bind((Int, String).self).to(value: (1, "a")) } == (1, "a"))
    #expect(try request((Int, label: String).self) { $0.bind().to(value: (1, label: "a")) }.label == "a")
    #expect(
      try request((@Sendable (Int) -> Int).self) { $0.bind((@Sendable (Int) -> Int).self).to(value: { $0 + 1 }) }(1)
        == 2)
    #expect(try request(((Int) -> Int).self) { $0.bind().to { { $0 + 1 } } }(1) == 2)
    #expect(try request(Int.Type.self) { $0.bind(Int.Type.self).to(value: Int.self) } == Int.self)
    #expect(try request((any Animal.Type).self) { $0.bind((any Animal.Type).self).to(value: Cat.self) } == Cat.self)
    #expect(try request(Suit.self) { $0.bind().to { Suit.hearts } } == .hearts)
    #expect(try request(Any.self) { $0.bind(Any.self).to { 7 } } as? Int == 7)
    #expect(try request(AnyObject.self) { $0.bind(AnyObject.self).to(factory: Thing.init) } is Thing)
    #expect(try request(Set<Int>.self) { $0.bind().to(value: Set([1])) } == [1])
    #expect(try request([String: Int].self) { $0.bind().to(value: ["a": 1]) } == ["a": 1])
  }

  @Test func anInferredElementIsWhatTheFactoryReturns() throws {
    // A closure could be taken for a value of function type, but it is a factory.
    #expect(try request(String.self) { $0.bind().to { "x" } } == "x")
  }

  @Test func aFactoryMayAskForAnyNumberOfDependencies() throws {
    let sum = try request(Int.self) { binder in
      binder.bind(Int8.self).to(value: 1)
      binder.bind(Int16.self).to(value: 2)
      binder.bind(Int32.self).to(value: 3)
      binder.bind(Int64.self).to(value: 4)
      binder.bind(UInt8.self).to(value: 5)
      binder.bind(UInt16.self).to(value: 6)
      binder.bind(UInt32.self).to(value: 7)
      binder.bind(UInt64.self).to(value: 8)
      binder.bind().to {
        (a: Int8, b: Int16, c: Int32, d: Int64, e: UInt8, f: UInt16, g: UInt32, h: UInt64) -> Int in
        let signed = Int(a) + Int(b) + Int(c) + Int(d)
        return signed + Int(e) + Int(f) + Int(g) + Int(h)
      }
    }
    #expect(sum == 36)
  }

  // MARK: The root

  @Test func theRootMayHaveAnyShape() throws {
    let declare: (Binder) -> Void = { binder in
      binder.bind().to(value: 7)
      binder.bind(Int.self).tagged(with: Red.self).to(value: 8)
      binder.bind(Int.self).intoCollection().to { 9 }
    }
    #expect(try TestComponent(of: Provider<Int>.self, declare).build()() == 7)
    #expect(try TestComponent(of: Lazy<Int>.self, declare).build()() == 7)
    #expect(try TestComponent(of: Int?.self, declare).build() == 7)
    #expect(try TestComponent(of: TaggedProvider<Red>.self, declare).build()() == 8)
    #expect(try TestComponent(of: [Int].self, declare).build() == [9])
    #expect(try TestComponent(of: [Provider<Int>].self, declare).build().map { $0() } == [9])
    #expect(try TestComponent(of: Provider<[Int]?>.self, declare).build()() == [9])
    try TestComponent(of: Void.self, declare).build()
  }

  @Test func aRootThatIsASingletonIsTheOneThatItsPartsLookBackAt() throws {
    final class Parent: Sendable {
      let child: Child
      init(child: Child) { self.child = child }
    }
    final class Child: Sendable {
      let parent: WeakProvider<Parent>
      init(parent: WeakProvider<Parent>) { self.parent = parent }
    }
    let parent = try TestComponent(of: Parent.self) { binder in
      binder.bind(Parent.self).asSingleton().to(factory: Parent.init)
      binder.bind().to(factory: Child.init)
    }.build()
    #expect(parent.child.parent() === parent)
  }
}
