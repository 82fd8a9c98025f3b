// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The replaced element: a module declares it, and this requests it.
private struct Original: Module {
  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }
}

/// A kind of element, and of its replacement.
struct Replacing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let outcome: @Sendable (Place, FactoryKind, Workshop) async throws -> Tree<Ware>.Outcome
}

extension Replacing {
  private typealias Declare = @Sendable (Binder, Workshop) -> Void

  private static func kind<R: Wanted & SendableMetatype>(
    _ name: String, _ request: R.Type, original: @escaping Declare,
    override: @escaping @Sendable (Binder, Workshop, FactoryKind) -> Void
  ) -> Replacing {
    Replacing(testDescription: name) { place, effect, workshop in
      let tree = Tree<R>(
        place: .grandchild, effect: .plain,
        declare: { at, binder in
          if at == place { binder.install(module: Original { original($0, workshop) }) }
        }, override: { override($0, workshop, effect) })
      return switch try await tree.outcome() {
      case .seen(let sightings): .seen(sightings)
      case .refused(let ids): .refused(ids)
      }
    }
  }

  static let all: [Replacing] = [
    kind("a binding", Ware.self) { binder, workshop in
      workshop.bind(binder.bind(Ware.self), "replaced", .transient, .plain)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self), "new", .transient, effect)
    },
    kind("a binding with effects", Ware.self) { binder, workshop in
      workshop.bind(binder.bind(Ware.self), "replaced", .transient, .async)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self), "new", .singleton, effect)
    },
    kind("an eager singleton", Ware.self) { binder, workshop in
      workshop.bind(binder.bind(Ware.self), "replaced", .eagerSingleton, .async)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self), "new", .transient, effect)
    },
    kind("a value", Ware.self) { binder, _ in
      binder.bind(Ware.self).to(value: Ware("replaced"))
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self), "new", .transient, effect)
    },
    kind("a default", Ware.self) { binder, workshop in
      workshop.bind(binder.bindDefault(Ware.self), "replaced", .eagerSingleton, .plain)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self), "new", .transient, effect)
    },
    kind("a tagged binding", TaggedElement<WareTag>.self) { binder, workshop in
      workshop.bind(binder.bind(Ware.self).tagged(with: WareTag.self), "replaced", .eagerSingleton, .plain)
      workshop.bind(binder.bind(Ware.self), "without a tag", .transient, .plain)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self).tagged(with: WareTag.self), "new", .transient, effect)
    },
    kind("the contributions of a module", [Ware].self) { binder, workshop in
      Kind.element.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
      Kind.whole.contribute("replaced too", to: binder, workshop, .transient, .async, isTagged: false)
    } override: { binder, workshop, effect in
      workshop.bind(
        binder.bind(Ware.self).intoCollection().replacing(contributionsOf: Original.self), "new", .transient, effect)
    },
    kind("the contributions of a module to a tagged collection", TaggedElement<WaresTag>.self) { binder, workshop in
      Kind.element.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: true)
      Kind.whole.contribute("replaced too", to: binder, workshop, .transient, .plain, isTagged: true)
    } override: { binder, workshop, effect in
      workshop.bind(
        binder.bind(Ware.self).intoCollection().replacing(contributionsOf: Original.self).tagged(with: WaresTag.self),
        "new", .transient, effect)
    },
    kind("the contributions of a module to a set", Set<Ware>.self) { binder, workshop in
      Kind.set.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
      Kind.wholeSet.contribute("replaced too", to: binder, workshop, .transient, .plain, isTagged: false)
    } override: { binder, workshop, effect in
      workshop.bind(
        binder.bind(Ware.self).intoSet().replacing(contributionsOf: Original.self), "new", .transient, effect)
    },
    kind("an entry", [String: Ware].self) { binder, workshop in
      workshop.bind(binder.bind(Ware.self).intoDictionary(key: "a"), "replaced", .eagerSingleton, .plain)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Ware.self).intoDictionary(key: "a"), "new", .transient, effect)
    },
    kind("an entry of a tagged dictionary", TaggedElement<WareEntriesTag>.self) { binder, workshop in
      Kind.entry.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: true)
    } override: { binder, workshop, effect in
      workshop.bind(
        binder.bind(Ware.self).intoDictionary(key: "replaced").tagged(with: WareEntriesTag.self), "new", .transient,
        effect)
    },
    kind("an array of contributions", [Ware].self) { binder, workshop in
      Kind.element.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
      Kind.whole.contribute("replaced too", to: binder, workshop, .transient, .plain, isTagged: false)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind([Ware].self), .transient, effect) { [workshop.make("new")] }
    },
    kind("an array that is bound whole", [Ware].self) { binder, workshop in
      workshop.bind(binder.bind([Ware].self), .eagerSingleton, .plain) { [workshop.make("replaced")] }
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind([Ware].self), .transient, effect) { [workshop.make("new")] }
    },
    kind("an array that may be empty", [Ware].self) { binder, _ in
      binder.declareCollection(of: Ware.self)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind([Ware].self), .transient, effect) { [workshop.make("new")] }
    },
    kind("a set of contributions", Set<Ware>.self) { binder, workshop in
      Kind.set.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind(Set<Ware>.self), .transient, effect) { [workshop.make("new")] }
    },
    kind("a dictionary of contributions", [String: Ware].self) { binder, workshop in
      Kind.entry.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
    } override: { binder, workshop, effect in
      workshop.bind(binder.bind([String: Ware].self), .transient, effect) { ["a": workshop.make("new")] }
    },
  ]
}

/// Everything that can be replaced, times its places, times the effect of the replacement.
@Suite struct OverrideProductTests {
  @Test(arguments: Replacing.all, Place.allCases)
  func whatIsReplacedIsNeverConstructed(_ replacing: Replacing, _ place: Place) async throws {
    for effect in FactoryKind.allCases {
      let comment: Comment = "\(replacing.testDescription) in the \(place), replaced by what is \(effect)"
      try await Workshop.use(comment) { workshop in
        switch try await replacing.outcome(place, effect, workshop) {
        case .seen(let sightings):
          #expect(effect == .plain, comment)
          #expect(sightings.allSatisfy { $0.requests.allSatisfy { $0.map(\.makers) == [["new"]] } }, comment)
          #expect(Set(workshop.made.keys) == ["new"], comment)
        case .refused(let ids):
          #expect(effect != .plain && ids == ["effect-mismatch"], comment)
          #expect(workshop.made.isEmpty, comment)
        }
      }
    }
  }

  /// A grandchild that two children install.
  private struct Pair {
    let one: ComponentFactory<Nested<Int, ComponentFactory<Inner>>>
    let other: ComponentFactory<Nested<String, ComponentFactory<Inner>>>
  }

  private typealias Inner = Nested<GrandchildLevel, Items>

  private struct Items {
    let thing: Ware
    let all: [Ware]
    let entries: [String: Ware]
    let call: Called
    let fill: PropertyInjector<Ware>
  }

  private static func pair(_ workshop: Workshop) -> TestComponent<Pair> {
    let inner = Inner(declare: { binder in
      binder.install(
        module: Original { binder in
          workshop.bind(binder.bind(Ware.self), "replaced", .eagerSingleton, .plain)
          Kind.element.contribute("replaced", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
          Kind.entry.contribute("key", to: binder, workshop, .eagerSingleton, .plain, isTagged: false)
          Caller.oneArgument.bind("replaced", in: binder, workshop, .plain, isShadowing: false)
          binder.bindPropertyInjection(of: Ware.self).to { (_: Ware) in workshop.journal.note("replaced") }
        })
      Caller.oneArgument.ask(as: .plain, in: binder)
      binder.bind().to(factory: Items.init)
    })
    return TestComponent(of: Pair.self) { binder in
      binder.install(component: Nested<Int, ComponentFactory<Inner>> { $0.install(component: inner) })
      binder.install(component: Nested<String, ComponentFactory<Inner>> { $0.install(component: inner) })
      binder.bind().to(factory: Pair.init)
    }
  }

  private static func override(_ binder: Binder, _ workshop: Workshop, _ name: String) {
    workshop.bind(binder.bind(Ware.self), name, .singleton, .plain)
    workshop.bind(
      binder.bind(Ware.self).intoCollection().replacing(contributionsOf: Original.self), name, .transient, .plain)
    workshop.bind(binder.bind(Ware.self).intoDictionary(key: "key"), name, .transient, .plain)
    Caller.oneArgument.bind(name, in: binder, workshop, .plain, isShadowing: false)
    binder.bindPropertyInjection(of: Ware.self).to { (_: Ware) in workshop.journal.note(name) }
  }

  @Test func whatTwoParentsInstallIsReplacedInBoth() async throws {
    let workshop = Workshop()
    let pair = try Self.pair(workshop).overriding { Self.override($0, workshop, "new") }.buildForTests()
    for items in [pair.one.build().build(), pair.other.build().build()] {
      try await Self.expect(items, madeBy: "new")
    }
    #expect(Set(workshop.made.keys) == ["new", "new 7"])
  }

  private static func expect(_ items: Items, madeBy name: String) async throws {
    #expect(items.thing.makers == [name])
    #expect(items.all.map(\.makers) == [[name]])
    #expect(items.entries.mapValues(\.makers) == ["key": [name]])
    #expect(try await items.call.call().makers == [name, "\(name) 7"])
    items.fill.injectProperties(into: items.thing)
  }

  @Test func differentOverridesOfOneComponentDoNotSeeEachOther() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let workshop = Workshop()
          let name = "new \(number)"
          let pair = try Self.pair(workshop).overriding { Self.override($0, workshop, name) }.buildForTests()
          try await Self.expect(pair.one.build().build(), madeBy: name)
          try await Self.expect(pair.other.build().build(), madeBy: name)
          #expect(Set(workshop.made.keys) == [name, "\(name) 7"])
        }
      }
      try await group.waitForAll()
    }
  }
}

extension Component where Seed == Void {
  /// Builds synchronously, also in an async test.
  fileprivate func buildForTests() throws -> Root { try build() }
}
