// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct DecoratedCollectionTests {
  private struct Child<Collection>: Component {
    typealias Root = Collection

    let contribute: (Binder) -> Void

    func configure(binder: Binder) { contribute(binder) }
  }

  private struct Views<Collection> {
    let outer: Collection
    let child: ThrowingComponentFactory<Child<Collection>>
  }

  private func views<Collection>(
    of collection: Collection.Type, outer: @escaping (Binder) -> Void, inner: @escaping (Binder) -> Void
  ) throws -> (outer: Collection, inner: Collection) {
    let views = try TestComponent(of: Views<Collection>.self) { binder in
      outer(binder)
      binder.install(component: Child<Collection>(contribute: inner))
      binder.bind().to(factory: Views<Collection>.init)
    }.build()
    return (views.outer, try views.child.build())
  }

  @Test func whatAChildContributesToAnArrayFollowsWhatIsDecorated() throws {
    let views = try views(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.bind(Int.self).intoCollection().to { [1, 3] }
      binder.decorate([Int].self).to { (numbers: [Int]) in numbers.sorted() }
    } inner: { binder in
      binder.bind(Int.self).intoCollection().to { 0 }
      binder.bind(Int.self).intoCollection().to { [5, 4] }
    }
    #expect(views.outer == [1, 2, 3])
    #expect(views.inner == [1, 2, 3, 0, 5, 4])
  }

  @Test func whatAChildContributesToASetJoinsWhatIsDecorated() throws {
    let views = try views(of: Set<Int>.self) { binder in
      binder.bind(Int.self).intoSet().to { 1 }
      binder.decorate(Set<Int>.self).to { (numbers: Set<Int>) in numbers.union([10]) }
    } inner: { binder in
      binder.bind(Int.self).intoSet().to { [1, 2] }
    }
    #expect(views.outer == [1, 10])
    #expect(views.inner == [1, 2, 10])
  }

  @Test func whatAChildContributesToADictionaryTakesThePlaceOfWhatADecoratorAdds() throws {
    let views = try views(of: [String: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").to { 1 }
      binder.decorate([String: Int].self).to { (numbers: [String: Int]) in
        numbers.mapValues { $0 + 100 }.merging(["two": 0]) { $1 }
      }
    } inner: { binder in
      binder.bind(Int.self).intoDictionary(key: "two").to { 2 }
    }
    #expect(views.outer == ["one": 101, "two": 0])
    #expect(views.inner == ["one": 101, "two": 2])
  }

  @Test func aChildDecoratesWhatItSeesAndEffectsPass() throws {
    let views = try views(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to { () throws(Mishap) in 1 }
      binder.decorate([Int].self).to { (numbers: [Int]) in numbers + [10] }
    } inner: { binder in
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.decorate([Int].self).to { (numbers: [Int]) throws in numbers.reversed() }
      binder.decorate([Int].self).to { (numbers: [Int]) in numbers + [20] }
    }
    #expect(views.outer == [1, 10])
    #expect(views.inner == [2, 10, 1, 20])
  }

  @Test func accessToTheElementsIsNotDecorated() throws {
    let views = try views(of: [Provider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.decorate([Int].self).to { (numbers: [Int]) in numbers + [10] }
    } inner: { binder in
      binder.bind(Int.self).intoCollection().to { 2 }
    }
    #expect(views.outer.map { $0() } == [1])
    #expect(views.inner.map { $0() } == [1, 2])
  }

  @Test func aDecoratedDefaultGivesWayToContributionsInside() throws {
    typealias Child = TestChild<[Int], Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bindDefault([Int].self).to { [1] }
      binder.decorate([Int].self).to { (numbers: [Int]) in numbers + [2] }
      binder.install(component: Child { $0.bind(Int.self).intoCollection().to { 3 } })
    }.build()
    #expect(factory.build() == [3])
  }
}
