// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct OnBuildTests {
  private struct Cache: Sendable {}

  @Test func actionsRunAfterEagerSingletonsAndBeforeTheRootInOrder() throws {
    let journal = Journal()
    struct Second: Module {
      let journal: Journal
      func configure(binder: Binder) {
        binder.onBuild { journal.note("second") }
      }
    }
    let component = TestComponent(of: Int.self) { binder in
      binder.onBuild { (_: Cache, number: Int8) in
        journal.note("first with \(number)")
      }
      binder.install(module: Second(journal: journal))
      binder.bind(Int8.self).asEagerSingleton().to { () -> Int8 in
        journal.note("eager")
        return 8
      }
      binder.bind(Cache.self).to { () -> Cache in
        journal.note("cache")
        return Cache()
      }
      binder.bind(Int.self).to { () -> Int in
        journal.note("root")
        return 1
      }
    }
    #expect(try component.build() == 1)
    #expect(journal.all == ["eager", "cache", "first with 8", "second", "root"])
    try component.validate()
    // Nothing retains an object that only an action requests.
    #expect(component.graph().diagnostics.map { "\($0.id): \($0.subject)" } == ["unused-binding: Int8"])
    #expect(journal.all.count == 5)
  }

  @Test func anActionThatFailsFailsTheBuildAndNothingIsLeft() throws {
    let tracker = InstanceTracker()
    let journal = Journal()
    let component = TestComponent(of: InstanceTracker.Token.self) { binder in
      binder.bind(InstanceTracker.Token.self).asSingleton().to { InstanceTracker.Token(tracker) }
      binder.onBuild { (_: InstanceTracker.Token) in journal.note("ran") }
      binder.onBuild { (_: InstanceTracker.Token) throws in throw Mishap.second }
      binder.onBuild { journal.note("never") }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(error?.underlyingError as? Mishap == .second)
    #expect(error?.path.map(\.subject) == ["TestComponent<InstanceTracker.Token>", "onBuild"])
    #expect(journal.all == ["ran"])
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func anActionMayTakeTime() async throws {
    let journal = Journal()
    let component = TestComponent(of: Int.self) { binder in
      binder.bind().to(value: 7)
      binder.onBuild { (number: Int) async throws in
        await Task.yield()
        journal.note("first \(number)")
      }
      binder.onBuild { journal.note("second") }
    }
    #expect(component.faults == ["effect-mismatch: onBuild"])
    #expect(try await component.build() == 7)
    #expect(journal.all == ["first 7", "second"])
  }

  @Test func anActionOfTheMainActorRunsThere() async throws {
    let journal = Journal()
    let component = TestComponent(of: Void.self) { binder in
      binder.bind().to(value: 7)
      binder.onBuild { @MainActor (number: Int) in
        MainActor.assertIsolated()
        journal.note("\(number)")
      }
    }
    try await component.build()
    try await onMainActor(journal)
    #expect(component.faults == ["effect-mismatch: onBuild"])
    #expect(journal.all == ["7", "on the spot"])
  }

  @MainActor private func onMainActor(_ journal: Journal) throws {
    try TestComponent(of: Void.self) { binder in
      binder.onBuild { @MainActor in
        MainActor.assertIsolated()
        journal.note("on the spot")
      }
    }.build()
  }

  @Test func actionsOfAChildRunAtEachOpening() throws {
    typealias Inner = TestChild<Thing, Int>
    let journal = Journal()
    let (_, factory) = try TestComponent(of: (Thing, ComponentFactory<Inner>).self) { binder in
      binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
      binder.onBuild { journal.note("parent") }
      binder.install(
        component: Inner { binder in
          binder.bind(Widget.self).asEagerSingleton().to { (thing: Thing) in
            journal.note("eager")
            return Widget(thing: thing)
          }
          binder.onBuild { (seed: Int, widget: Widget, thing: Thing) in
            #expect(widget.thing === thing)
            journal.note("child \(seed)")
          }
        })
      binder.bind().to { (thing: Thing, factory: ComponentFactory<Inner>) in (thing, factory) }
    }.build()
    #expect(journal.all == ["parent"])
    _ = factory.build(1)
    _ = factory.build(2)
    #expect(journal.all == ["parent", "eager", "child 1", "eager", "child 2"])
  }

  @Test func anActionOfAChildThatFailsFailsTheOpening() throws {
    typealias Inner = TestChild<Thing, Int>
    let tracker = InstanceTracker()
    let component = { (binder: Binder) in
      binder.install(
        component: Inner { binder in
          binder.bind(Thing.self).to(factory: Thing.init)
          binder.bind(InstanceTracker.Token.self).asEagerSingleton().to { InstanceTracker.Token(tracker) }
          binder.onBuild { (seed: Int, _: InstanceTracker.Token) throws in
            if seed < 0 { throw Mishap.numbered(seed) }
          }
        })
    }
    #expect(TestComponent(of: ComponentFactory<Inner>.self, component).faults == ["effect-mismatch: onBuild"])
    let factory = try TestComponent(of: ThrowingComponentFactory<Inner>.self, component).build()
    let error = #expect(throws: ConstructionError.self) { try factory.build(-1) }
    #expect(error?.underlyingError as? Mishap == .numbered(-1))
    _ = try factory.build(1)
    #expect((tracker.made, tracker.live) == (2, 0))
  }
}
