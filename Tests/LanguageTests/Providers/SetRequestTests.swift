// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Contributions to sets, and their requesters.
@Suite struct SetRequestTests {
  private struct Holder<Content> {
    let content: Content
  }

  private final class Thing: Hashable, Sendable {
    static func == (left: Thing, right: Thing) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Contains elements of its own type.
  private struct Tree: Sequence, Hashable {
    var children: [Tree] = []
    func makeIterator() -> IndexingIterator<[Tree]> { children.makeIterator() }
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

  private func declareNumbers(_ binder: Binder) {
    binder.bind(Int.self).intoSet().to { 3 }
    binder.bind(Int.self).intoSet().to(value: 1)
    binder.bind(Int.self).intoSet().to(provider: Provider { 2 })
  }

  private func declareWholes(_ binder: Binder) {
    binder.bind(Int.self).intoSet().to { 1 }
    binder.bind(Int.self).intoSet().to { [2, 3] }
    binder.bind(Int.self).intoSet().to(value: [3, 4])
    binder.bind(Int.self).intoSet().to(value: Set([5]))
    binder.bind(Int.self).intoSet().to(provider: Provider { Set([6]) })
  }

  @Test func aSetHasAllContributions() throws {
    #expect(try request(Set<Int>.self, with: declareNumbers) == [1, 2, 3])
  }

  @Test func equalElementsAreOne() throws {
    let set = try request(Set<Int>.self) { binder in
      binder.bind(Int.self).intoSet().to { 1 }
      binder.bind(Int.self).intoSet().to { 1 }
      binder.bind(Int.self).intoSet().to { [1, 2] }
    }
    #expect(set == [1, 2])
  }

  @Test func aContributionMayBeAWholeSet() throws {
    #expect(try request(Set<Int>.self, with: declareWholes) == [1, 2, 3, 4, 5, 6])
  }

  @Test func contributionsHaveDependencies() throws {
    let set = try request(Set<String>.self) { binder in
      binder.bind(Int.self).to(value: 7)
      binder.bind(String.self).intoSet().to { (number: Int) in "one \(number)" }
      binder.bind(String.self).intoSet().to { (number: Int) in Set(["many \(number)"]) }
    }
    #expect(set == ["one 7", "many 7"])
  }

  @Test func shapesAroundASetMeanWhatTheyDoElsewhere() throws {
    #expect(try request(Provider<Set<Int>>.self, with: declareNumbers)() == [1, 2, 3])
    #expect(try request(ThrowingProvider<Set<Int>>.self, with: declareNumbers).get() == [1, 2, 3])
    #expect(try request(Lazy<Set<Int>>.self, with: declareNumbers)() == [1, 2, 3])
    #expect(try request(Set<Int>?.self, with: declareNumbers) == [1, 2, 3])
    #expect(try request(Set<Int>?.self) { _ in } == nil)
    #expect(try request(Provider<Set<Int>?>.self, with: declareWholes)() == [1, 2, 3, 4, 5, 6])
  }

  @Test func anArrayAndASetOfOneElementAreTwoCollections() throws {
    let (array, set) = try request(([Int], Set<Int>).self) { binder in
      declareNumbers(binder)
      binder.bind(Int.self).intoCollection().to { 7 }
      binder.bind().to { (array: [Int], set: Set<Int>) in (array, set) }
    }
    #expect(array == [7])
    #expect(set == [1, 2, 3])
  }

  @Test func tagsTellSetsApart() throws {
    let (plain, tagged) = try request((Set<Int>, TaggedProvider<RedSet>).self) { binder in
      declareNumbers(binder)
      binder.bind(Int.self).intoSet().tagged(with: RedSet.self).to { 7 }
      binder.bind(Int.self).intoSet().tagged(with: RedSet.self).asSingleton().to { [8, 9] }
      binder.bind().to { (plain: Set<Int>, tagged: TaggedProvider<RedSet>) in (plain, tagged) }
    }
    #expect(plain == [1, 2, 3])
    #expect(tagged() == [7, 8, 9])
    #expect(
      try request(TaggedElement<RedSet>.self) { $0.declareSet(of: Int.self, taggedWith: RedSet.self) }.element == [])
  }

  @Test func aSetThatNobodyContributesToIsMissingUnlessDeclared() throws {
    #expect(TestComponent(of: Set<Int>.self) { _ in }.faults == ["missing-binding: Set<Int>"])
    #expect(try request(Set<Int>.self) { $0.declareSet(of: Int.self) } == [])
  }

  @Test func aSetMayBeBoundWholeButNotContributedToAsWell() throws {
    #expect(try request(Set<Int>.self) { $0.bind().to(value: Set([1])) } == [1])
    let both = TestComponent(of: Set<Int>.self) { binder in
      binder.bind(Set<Int>.self).to(value: [1])
      binder.bind(Int.self).intoSet().to(value: 2)
    }
    #expect(both.faults == ["duplicate-binding: Set<Int>"])
  }

  @Test func contributionsMayBeShared() throws {
    let (first, second) = try request((Set<Thing>, Provider<Set<Thing>>).self) { binder in
      binder.bind(Thing.self).intoSet().asSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoSet().asEagerSingleton().to { Set([Thing(), Thing()]) }
      binder.bind(Thing.self).intoSet().to(factory: Thing.init)
      binder.bind().to { (first: Set<Thing>, second: Provider<Set<Thing>>) in (first, second) }
    }
    #expect(first.count == 4)
    #expect(first.intersection(second()).count == 3)
  }

  @Test func propertyInjectionMayAskForASet() throws {
    final class Target { var numbers: Set<Int> = [] }
    let injector = try TestComponent(of: PropertyInjector<Target>.self) { binder in
      declareNumbers(binder)
      binder.bindPropertyInjection(of: Target.self).to { (target: Target, numbers: Set<Int>) in target.numbers = numbers
      }
    }.build()
    let target = Target()
    injector.injectProperties(into: target)
    #expect(target.numbers == [1, 2, 3])
  }

  @Test func whatIsASequenceOfItsOwnKindIsBoundAsItself() throws {
    #expect(try request(Tree.self) { $0.bind(Tree.self).to { Tree(children: [Tree()]) } }.children.count == 1)
    #expect(try request(Tree.self) { $0.bind(Tree.self).to(value: Tree(children: [Tree()])) }.children.count == 1)
    #expect(try request(Tree.self) { $0.bind(Tree.self).to(provider: Provider { Tree() }) } == Tree())
    let (array, set) = try request(([Tree], Set<Tree>).self) { binder in
      binder.bind(Tree.self).intoCollection().to { Tree(children: [Tree()]) }
      binder.bind(Tree.self).intoCollection().to { [Tree()] }
      binder.bind(Tree.self).intoSet().to { Tree(children: [Tree()]) }
      binder.bind().to { (array: [Tree], set: Set<Tree>) in (array, set) }
    }
    #expect(array == [Tree(children: [Tree()]), Tree()])
    #expect(set == [Tree(children: [Tree()])])
  }
}
