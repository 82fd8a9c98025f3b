// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private struct DecoratingModule: Module {
  let number: Int
  let workshop: Workshop
  let effect: FactoryKind

  func configure(binder: Binder) { workshop.decorate(binder.decorate(Ware.self), "around \(number)", effect) }
}

/// Up to three decorations of one binding, times their components, times the place of the request, times the lifetime
/// of the decorated binding, times its effects and those of the decorators.
@Suite struct DecorationProductTests {
  /// The places of the decorators, in the order of installation.
  static let decorators: [[Place]] = [
    [.root], [.child], [.grandchild], [.root, .root], [.root, .child], [.child, .child], [.child, .grandchild],
    [.root, .root, .root], [.root, .child, .grandchild], [.root, .root, .child], [.child, .child, .child],
    [.root, .grandchild, .grandchild],
  ]

  @Test(arguments: decorators, Life.allCases)
  func decoratorsApplyInTheOrderOfInstallation(_ decorators: [Place], _ life: Life) async throws {
    var sieve = Sieve("\(decorators) \(life)")
    for place in Place.allCases {
      for effect in life.effects {
        for decoratorEffect in FactoryKind.allCases where sieve.passes() {
          try await check(decorators, life, place, effect, decoratorEffect)
        }
      }
    }
  }

  private func check(
    _ decorators: [Place], _ life: Life, _ place: Place, _ effect: FactoryKind, _ decoratorEffect: FactoryKind
  ) async throws {
    let comment: Comment =
      "\(decorators) around a \(life) that is \(effect), decorators \(decoratorEffect), in the \(place)"
    try await Workshop.use(comment) { workshop in
      try await check(decorators, life, place, effect, decoratorEffect, workshop, comment)
    }
  }

  private func check(
    _ decorators: [Place], _ life: Life, _ place: Place, _ effect: FactoryKind, _ decoratorEffect: FactoryKind,
    _ workshop: Workshop, _ comment: Comment
  ) async throws {
    let tree = Tree<Ware>(place: place, effect: .async) { at, binder in
      for (number, decorator) in decorators.enumerated() where decorator == at {
        binder.install(module: DecoratingModule(number: number, workshop: workshop, effect: decoratorEffect))
      }
      if at == .root { workshop.bind(binder.bind(Ware.self), "root", life, effect) }
    }
    let all = decorators.enumerated().map { Maker(name: "around \($0.offset)", place: $0.element) }
    let makers = [Maker(name: "root", place: .root)] + all.filter { $0.place <= place }
    let sightings = try await tree.sightings()
    Maker.expect([makers], life, sightings, at: place, comment)
    var counts: [String: Int] = [:]
    for maker in makers { counts[maker.name] = life == .transient ? 2 * place.count : maker.place.count }
    if life == .eagerSingleton {
      // A decoration of an eager singleton in the same component is as eager.
      for maker in all where maker.place == .root { counts[maker.name] = 1 }
    }
    #expect(workshop.made == counts, comment)
  }

  @Test(arguments: Place.allCases, FactoryKind.allCases)
  func aCollectionIsDecoratedWhereverItIsContributedTo(_ decorator: Place, _ effect: FactoryKind) async throws {
    for place in Place.allCases {
      for kind in [Kind.element, .whole, .set, .entry] {
        switch kind {
        case .element, .whole: try await check([Ware].self, kind, decorator, place, effect)
        case .set, .wholeSet: try await check(Set<Ware>.self, kind, decorator, place, effect)
        case .entry: try await check([String: Ware].self, kind, decorator, place, effect)
        }
      }
    }
  }

  /// All three places contribute, and one of them decorates the collection that it sees.
  private func check<R: Wanted & Decorated>(
    _ request: R.Type, _ kind: Kind, _ decorator: Place, _ place: Place, _ effect: FactoryKind
  ) async throws {
    let workshop = Workshop()
    let tree = Tree<R>(place: place, effect: effect) { at, binder in
      kind.contribute("\(at.rawValue)", to: binder, workshop, .transient, effect, isTagged: false)
      guard at == decorator else { return }
      switch effect {
      case .plain: binder.decorate(R.self).to { $0.decorated(in: workshop) }
      case .throwing: binder.decorate(R.self).to { (all: R) throws(Mishap) in all.decorated(in: workshop) }
      case .mainActor: binder.decorate(R.self).to { @MainActor (all: R) in all.decorated(in: workshop) }
      case .async: binder.decorate(R.self).to { (all: R) async in all.decorated(in: workshop) }
      }
    }
    let expected = Place.allCases.filter { $0 <= place }.flatMap { contributor -> [[String]] in
      let isDecorated = decorator <= place && contributor <= decorator
      let makers = ["\(contributor.rawValue)"] + (isDecorated ? ["around"] : [])
      return Array(repeating: makers, count: kind.size)
    }
    for sighting in try await tree.sightings() {
      for request in sighting.requests {
        #expect(request.map(\.makers) == expected, "\(kind), decorated in the \(decorator), in the \(place), \(effect)")
      }
    }
  }
}

/// A collection whose things can all be decorated.
private protocol Decorated: Sendable {
  func decorated(in workshop: Workshop) -> Self
}

extension Array: Decorated where Element == Ware {
  fileprivate func decorated(in workshop: Workshop) -> [Ware] { map { workshop.make("around", of: $0) } }
}

extension Set: Decorated where Element == Ware {
  fileprivate func decorated(in workshop: Workshop) -> Set<Ware> { Set(map { workshop.make("around", of: $0) }) }
}

extension Dictionary: Decorated where Key == String, Value == Ware {
  fileprivate func decorated(in workshop: Workshop) -> [String: Ware] {
    mapValues { workshop.make("around", of: $0) }
  }
}

/// A further request of a decorator.
@Suite struct DecoratorRequestTests {
  private let workshop = Workshop()

  /// An object with everything that the decorator got.
  private struct Given: Sendable {
    let tagged: Ware
    let all: [Ware]
    let later: Provider<Box>
    let child: ComponentFactory<Nested<ChildLevel, Box>>
  }

  private final class Box: Sendable {
    let inner: Box?
    let given: Given?

    init(inner: Box? = nil, given: Given? = nil) {
      self.inner = inner
      self.given = given
    }
  }

  @Test(arguments: [Life.transient, .singleton, .eagerSingleton, .value])
  func aDecoratorMayAskForAnythingEvenForTheDecoratedLater(_ life: Life) throws {
    let workshop = workshop
    let child = Nested<ChildLevel, Box>(declare: { _ in })
    let component = TestComponent(of: Box.self) { binder in
      let builder = binder.bind(Box.self)
      switch life {
      case .transient: builder.to { Box() }
      case .singleton: builder.asSingleton().to { Box() }
      case .eagerSingleton: builder.asEagerSingleton().to { Box() }
      case .value: builder.to(value: Box())
      }
      binder.bind(Ware.self).tagged(with: WareTag.self).to { workshop.make("tagged") }
      binder.bind(Ware.self).intoCollection().to { workshop.make("contribution") }
      binder.install(component: child)
      binder.decorate(Box.self).to {
        (
          inner: Box, tagged: TaggedElement<WareTag>, all: [Ware], later: Provider<Box>,
          child: ComponentFactory<Nested<ChildLevel, Box>>
        ) in
        Box(inner: inner, given: Given(tagged: tagged.element, all: all, later: later, child: child))
      }
    }
    let box = try component.build()
    let given = try #require(box.given)
    #expect(given.tagged.maker == "tagged")
    #expect(given.all.map(\.maker) == ["contribution"])
    #expect((given.later() === box) == (life != .transient))
    #expect((given.child.build() === box) == (life != .transient))
    #expect(given.later().inner != nil && given.later().inner?.inner == nil)
    #expect(workshop.made["tagged"] == (life == .transient ? 5 : 1))
  }

  @Test(arguments: [Life.transient, .singleton])
  func aDecoratorInAChildMayAskForTheDecoratedLater(_ life: Life) throws {
    typealias Child = Nested<ChildLevel, Box>
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      if life == .transient {
        binder.bind(Box.self).to { Box() }
      } else {
        binder.bind(Box.self).asSingleton().to { Box() }
      }
      binder.bind(Ware.self).tagged(with: WareTag.self).to { Ware("tagged") }
      binder.bind(Ware.self).intoCollection().to { Ware("contribution") }
      let sibling = Nested<ChildLevel, Box>(declare: { binder in
        binder.bind(Ware.self).intoCollection().to { Ware("inner contribution") }
        binder.decorate(Box.self).to {
          (
            inner: Box, tagged: TaggedElement<WareTag>, all: [Ware], later: Provider<Box>,
            child: ComponentFactory<Child>
          ) in
          Box(inner: inner, given: Given(tagged: tagged.element, all: all, later: later, child: child))
        }
      })
      binder.install(component: sibling)
    }
    let factory = try component.build()
    let (first, second) = (factory.build(), factory.build())
    for box in [first, second] {
      let given = try #require(box.given)
      #expect((given.later() === box) == (life == .singleton))
      #expect(given.all.map(\.maker) == ["contribution", "inner contribution"])
      #expect(given.child.build() !== box)
      #expect((given.child.build().inner === box.inner) == (life == .singleton))
    }
    #expect(first !== second)
  }

  @Test func aDecoratorThatNeedsItsResultToBeMadeIsACycle() {
    let component = TestComponent(of: Ware.self) { binder in
      binder.bind(Ware.self).to { Ware("root") }
      binder.decorate(Ware.self).to { (inner: Ware, _: Ware) in Ware("around", of: inner) }
    }
    #expect(component.faults == ["dependency-cycle: decorate(Ware.self)"])
  }
}
