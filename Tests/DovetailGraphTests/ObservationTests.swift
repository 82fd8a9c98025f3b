// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

/// What is a construction, and inside which other one.
@Suite struct ObservationTests {
  @Test func eachCallOfAFactoryIsAConstruction() throws {
    let log = ConstructionLog()
    let mill = try Mill().build(observing: log.recording)
    // Not the number, which is a value, nor the alias of the stone.
    #expect(
      log.tree == [
        "open Mill",
        "  construct Stone",
        "  construct onBuild",
        "    construct Wheel",
        "      construct Wheel",
        "        construct Grease",
        "  construct Mill.Root",
        "    construct Grease",
        "    construct [String]",
        "    construct [String]",
      ])
    #expect(Set(log.spans.map(\.construction.id)).count == log.spans.count)

    log.clear()
    _ = (mill.grease.get(), mill.wheel.get(), mill.wheel.get(), mill.lazy.get(), mill.lazy.get())
    #expect(log.tree == ["construct Grease", "construct Rope"])
    log.clear()
    for _ in 1...2 { _ = mill.kite.get() }
    // Held weakly, and released in the meantime.
    #expect(log.tree == ["construct Kite", "construct Kite"])
  }

  @Test func dependenciesOfProductsAndInjectionsAreObserved() async throws {
    let log = ConstructionLog()
    let workshop = try await Workshop().build(observing: log.recording)
    #expect(log.tree == ["open Workshop", "  construct Workshop.Root"])
    log.clear()
    _ = (workshop.plain(1), workshop.shared(2), workshop.shared(2))
    _ = try workshop.throwing(3.0)
    _ = try await workshop.async(true)
    workshop.injector.injectProperties(into: Apprentice())
    let grease = "construct Grease"
    #expect(log.tree == [grease, grease, "construct Oil", "construct Spring", grease])
  }

  @MainActor @Test func observationChangesNoIsolation() async throws {
    let log = ConstructionLog()
    let stage = try await Stage().build(observing: log.recording)
    // The function has asynchronous dependencies and no isolation. It runs where it is called, which it asserts.
    _ = try await stage(1)
    #expect(
      log.tree == [
        "open Stage", "construct Spring", "construct Curtain",
      ])
  }

  @MainActor @Test func synchronousBuildOnTheMainActor() throws {
    let log = ConstructionLog()
    _ = try Curtains().build(observing: log.recording)
    #expect(log.tree == ["open Curtains", "  construct Curtain"])
  }

  @Test func openingsAreInsideTheirRequesters() async throws {
    let log = ConstructionLog()
    let house = try await House().build(observing: log.recording)
    // The first room is opened by a factory.
    let room = ["open Room", "  construct Bed", "    construct Grease", "  construct Lodger"]
    #expect(log.tree == ["open House", "  construct House.Root"] + room.map { "    " + $0 })
    log.clear()
    _ = try await house.rooms.build(2)
    #expect(log.tree == room)
  }

  @Test func failureAndCancellationEndAConstruction() async throws {
    let log = ConstructionLog()
    await #expect(throws: ConstructionError.self) {
      try await Spoiled(isCancelled: false).build(observing: log.recording)
    }
    #expect(
      log.tree == [
        "open Spoiled failed", "  construct onBuild", "    construct Grease", "  construct Lodger failed",
        "    construct Spring failed",
      ])
    log.clear()
    let task = Task { try await Spoiled(isCancelled: true).build(observing: log.recording) }
    while log.spans.count < 5 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      log.tree == [
        "open Spoiled failed", "  construct onBuild", "    construct Grease",
        "  construct Lodger failed", "    construct Spring failed",
      ])
  }

  @Test func componentThatAFactoryBuildsIsInside() throws {
    let log = ConstructionLog()
    _ = try Outer(log: log).build(observing: log.recording)
    #expect(log.tree == ["open Outer", "  construct Lodger", "    open Curtainless", "      construct Grease"])
  }

  @Test func taskThatAFactoryStartsKnowsIt() async throws {
    let log = ConstructionLog()
    let task = try await Starter().build(observing: log.recording)
    await task.value
    #expect(log.tree == ["open Starter", "  construct Task<Void, Never>", "    construct Grease"])
  }

  @Test func observedGraphIsReleased() throws {
    weak var bell: Bell?
    do {
      let tower = try Tower().build(observing: StartRecording())
      bell = tower
      #expect(tower.rope.get().bell.get() === tower)
    }
    #expect(bell == nil)
  }
}

private final class Grease {}
private final class Stone: Sendable {}
private final class Wheel: Sendable {}
private final class Rope: Sendable {}
private final class Kite: Sendable {}
private protocol Heavy: Sendable {}
extension Stone: Heavy {}

private struct Mill: Component {
  struct Root {
    let grease: Provider<Grease>
    let wheel: Provider<Wheel>
    let lazy: Lazy<Rope>
    let kite: Provider<Kite>

    init(
      _ grease: Grease, _ numbers: Int, _ heavy: any Heavy, _ words: [String], _ provider: Provider<Grease>,
      _ wheel: Provider<Wheel>, _ lazy: Lazy<Rope>, _ kite: Provider<Kite>
    ) {
      (self.grease, self.wheel, self.lazy, self.kite) = (provider, wheel, lazy, kite)
    }
  }

  func configure(binder: Binder) {
    binder.bind(Int.self).to(value: 3)
    binder.bind(Grease.self).to(factory: Grease.init)
    binder.bind(Stone.self).asEagerSingleton().to(factory: Stone.init)
    binder.bind((any Heavy).self).asAlias(of: Stone.self) { $0 }
    binder.bind(Wheel.self).asSingleton().to { (_: Grease) in Wheel() }
    binder.decorate(Wheel.self).to { (wheel: Wheel) in wheel }
    binder.bind(String.self).intoCollection().to { "one" }
    binder.bind(String.self).intoCollection().to { ["two", "three"] }
    binder.bind(Rope.self).to(factory: Rope.init)
    binder.bind(Kite.self).asWeakSingleton().to(factory: Kite.init)
    binder.onBuild { (_: Wheel) in }
    binder.bind(Root.self).to(factory: Root.init)
  }
}

private struct Sketch: Sendable {}
private struct Blunt: Error {}
private struct Oil: Sendable { init() throws {} }
private final class Spring: Sendable { init() async throws {} }
private final class Apprentice {}

private struct Workshop: Component {
  struct Root {
    let plain: Factory<Sketch, Int>
    let shared: Factory<Sketch, UInt>
    let throwing: ThrowingFactory<Sketch, Double>
    let async: AsyncFactory<Sketch, Bool>
    let injector: PropertyInjector<Apprentice>
  }

  func configure(binder: Binder) {
    binder.bind(Grease.self).to(factory: Grease.init)
    binder.bind(Oil.self).to(factory: Oil.init)
    binder.bind(Spring.self).asSingleton().to(factory: Spring.init)
    binder.bindFactory(Sketch.self, taking: Int.self).to { (_: Int, _: Grease) in Sketch() }
    binder.bindFactory(Sketch.self, taking: UInt.self).asSingleton().to { (_: UInt, _: Grease) in Sketch() }
    binder.bindFactory(Sketch.self, taking: Double.self).to { (number: Double, _: Oil) throws in
      if number < 0 { throw Blunt() }
      return Sketch()
    }
    binder.bindFactory(Sketch.self, taking: Bool.self).to { (_: Bool, _: Spring) async throws in Sketch() }
    binder.bindPropertyInjection(of: Apprentice.self).to { (_: Apprentice, _: Grease) in }
    binder.bind(Root.self).to(factory: Root.init)
  }
}

private struct Player {}
@MainActor private final class Curtain {}

private struct Stage: Component {
  typealias Root = AsyncFactory<Player, Int>

  func configure(binder: Binder) {
    binder.bind(Spring.self).to(factory: Spring.init)
    binder.bind(Curtain.self).to(factory: Curtain.init)
    binder.bindFactory(Player.self, taking: Int.self).to { (_: Int, _: Spring, _: Curtain) in
      MainActor.assertIsolated()
      return Player()
    }
  }
}

private struct Curtains: Component {
  typealias Root = Curtain

  func configure(binder: Binder) { binder.bind(Curtain.self).to(factory: Curtain.init) }
}

private struct Curtainless: Component {
  typealias Root = Grease

  func configure(binder: Binder) { binder.bind(Grease.self).to(factory: Grease.init) }
}

private final class Bed: Sendable {}
private final class Lodger: Sendable {}

private struct Room: Component {
  typealias Seed = Int
  typealias Root = Lodger

  func configure(binder: Binder) {
    binder.bind(Bed.self).asEagerSingleton().to { (_: Grease) in Bed() }
    binder.bind().to { (_: Bed, _: Int) in Lodger() }
  }
}

private struct House: Component {
  struct Root { let rooms: AsyncComponentFactory<Room> }

  func configure(binder: Binder) {
    binder.bind(Grease.self).to(factory: Grease.init)
    binder.install(component: Room())
    binder.bind().to { (rooms: AsyncComponentFactory<Room>, first: ComponentFactory<Room>) in
      _ = first.build(1)
      return Root(rooms: rooms)
    }
  }
}

private struct Spoiled: Component {
  typealias Root = Lodger

  let isCancelled: Bool

  func configure(binder: Binder) {
    binder.bind(Grease.self).to(factory: Grease.init)
    binder.onBuild { (_: Grease) in }
    binder.bind(Spring.self).asSingleton().to { [isCancelled] () async throws in
      if !isCancelled { throw Blunt() }
      try await Task.sleep(for: .seconds(3600))
      return try await Spring()
    }
    binder.bind().to { (_: Spring) in Lodger() }
  }
}

private struct Outer: Component {
  typealias Root = Lodger

  let log: ConstructionLog

  func configure(binder: Binder) {
    binder.bind().to { [log] () throws in
      _ = try Curtainless().build(observing: log.recording)
      return Lodger()
    }
  }
}

private struct Starter: Component {
  typealias Root = Task<Void, Never>

  func configure(binder: Binder) {
    binder.bind(Grease.self).to(factory: Grease.init)
    binder.bind(Root.self).to { (grease: Provider<Grease>) in Task { _ = grease.get() } }
  }
}

private final class Bell: Sendable {
  let rope: Provider<Pull>
  init(rope: Provider<Pull>) { self.rope = rope }
}

private final class Pull: Sendable {
  let bell: WeakProvider<Bell>
  let again: Provider<Pull>
  init(bell: WeakProvider<Bell>, again: Provider<Pull>) { (self.bell, self.again) = (bell, again) }
}

private struct Tower: Component {
  typealias Root = Bell

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Bell.init)
    binder.bind().to(factory: Pull.init)
  }
}
