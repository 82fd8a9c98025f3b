// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailExplorer
import Testing

@testable import DovetailGraph

/// A start that is measured by a clock that moves as long as each factory states.
@Suite struct StartTests {
  @Test func timesOfASerialStartAddUp() throws {
    let clock = StartClock()
    let recording = StartRecording(clock: clock)
    clock.advance(by: .milliseconds(3))
    _ = try Library(clock: clock).build(observing: recording)
    let report = recording.report()
    #expect(report.rows.map(\.label) == ["Library", "Rack", "decorated Rack", "Reader", "Light"])
    #expect(report.rows.map(\.own) == [0, 20, 2, 1, 50].map { .milliseconds($0) })
    #expect(report.rows.map(\.total) == [73, 20, 2, 51, 50].map { .milliseconds($0) })
    #expect(report.rows.reduce(.zero) { $0 + $1.own } == report.rows[0].total)
    #expect(report.rows.map(\.isCritical) == [false, true, true, true, true])
    #expect(report.rows.allSatisfy { $0.hasEnded && !$0.hasFailed })
    #expect(
      report.description == """
        Library: 73.000 ms, 5 constructions

            self   total
          50.000  50.000  * Light  saves up to 50.000 if Reader requests ThrowingProvider<Light>
          20.000  20.000  * Rack
           2.000   2.000  * decorated Rack
           1.000  51.000  * Reader
           0.000  73.000    Library

        * on the critical path

        """)
  }

  @Test func savingIsWhatARebuildSaves() throws {
    func report(_ library: Library) throws -> StartReport {
      let recording = StartRecording(clock: library.clock)
      _ = try library.build(observing: recording)
      return recording.report()
    }
    let (before, after) = (
      try report(Library(clock: StartClock())), try report(Library(clock: StartClock(), isDeferred: true))
    )
    let saving = try #require(before.rows.first { $0.label == "Light" }?.saving)
    #expect(before.rows[0].total - after.rows[0].total == saving.duration)
    #expect(saving.label == "Reader")
    #expect(after.rows.allSatisfy { $0.saving == nil })
  }

  @Test func instanceThatOthersNeedIsNotSaved() throws {
    let clock = StartClock()
    let recording = StartRecording(clock: clock)
    _ = try Crowd(clock: clock).build(observing: recording)
    let savings = recording.report().rows.map { ($0.label, $0.saving?.duration) }
    // Both readers request the lamp, and only one its switch.
    #expect(savings.map(\.0) == ["Crowd", "Pair", "First", "Light", "Button", "Second"])
    #expect(savings.map(\.1) == [nil, nil, .milliseconds(5), nil, .milliseconds(4), .milliseconds(3)])
  }

  @Test func criticalPathOfAConcurrentStartIsTheTrueOne() async throws {
    let report = try await report(of: Station(clock: StartClock()), Station.steps)
    let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.label, $0) })
    let expected = [
      "Station": 0, "Track": 4, "Power": 6, "Signal": 5, "Dispatch": 10, "Kiosk": 9, "Lounge": 8, "Washroom": 7,
      "Bench": 4,
      "Poster": 2, "Heater": 1,
    ]
    #expect(rows.mapValues(\.own) == expected.mapValues { .seconds($0) })
    #expect(rows["Station"]?.total == .seconds(25))
    let critical = report.rows.filter(\.isCritical)
    #expect(critical.map(\.label) == ["Track", "Power", "Signal", "Dispatch"])
    #expect(critical.reduce(.zero) { $0 + $1.own } == .seconds(25))
    #expect(report.rows.allSatisfy { $0.saving == nil })
  }

  @Test func waitingForAnotherConstructionIsNoTimeOfItsOwn() async throws {
    // Both services request the well, and the one that comes first constructs it.
    let report = try await report(of: Village(clock: StartClock()), [(1, 0), (2, 1), (1, 2)])
    let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.label, $0) })
    let expected = ["Village": (0, 11), "Well": (6, 6), "Baker": (3, 9), "Smith": (5, 11)]
    #expect(rows.mapValues(\.own) == expected.mapValues { .seconds($0.0) })
    #expect(rows.mapValues(\.total) == expected.mapValues { .seconds($0.1) })
    #expect(report.rows.filter(\.isCritical).map(\.label).sorted() == ["Smith", "Well"])
  }

  @Test(arguments: [
    (3, [(2, 0), (1, 1), (1, 2)], [(2, 0), (1, 1)]), (7, [(2, 0), (2, 1), (1, 2)], [(2, 0), (1, 1)]),
  ])
  func savingOfAConcurrentStart(
    lighting: Int, steps: [(Int, Int)], stepsIfDeferred: [(Int, Int)]
  ) async throws {
    let before = try await report(of: Harbour(clock: StartClock(), lighting: lighting), steps)
    let deferred = Harbour(clock: StartClock(), lighting: lighting, isDeferred: true)
    let after = try await report(of: deferred, stepsIfDeferred)
    let saving = try #require(before.rows.first { $0.label == "Crane" }?.saving)
    #expect(saving.proposal == "AsyncProvider<Crane>" && saving.label == "Dock" && saving.duration == .seconds(4))
    // With a longer lighting, that is the critical path of the second start.
    #expect(before.rows[0].total - after.rows[0].total == .seconds(lighting == 3 ? 4 : 2))
    #expect(before.rows.filter { $0.saving != nil }.map(\.label) == ["Crane"])
  }

  @Test func constructionsThatFailOrHaveNotEndedAreMarked() async throws {
    let component = Harbour(clock: StartClock(), isBroken: true)
    let recording = StartRecording(clock: component.clock)
    let task = Task { _ = try await component.build(observing: recording) }
    await advance(component.clock, [(2, 0), (1, 1)], recording)
    await wait(for: (1, 2), component.clock, recording)
    component.clock.advance(by: .seconds(1))
    let meanwhile = recording.report()
    #expect(Set(meanwhile.rows.filter { !$0.hasEnded }.map(\.label)) == ["Harbour", "Dock"])
    #expect(meanwhile.rows[0].total == .seconds(5))
    #expect(meanwhile.description.contains("  Harbour has not ended\n"))
    await advance(component.clock, [(1, 2)], recording)
    await #expect(throws: ConstructionError.self) { try await task.value }
    let report = recording.report()
    #expect(report.rows.allSatisfy { $0.hasEnded })
    #expect(Set(report.rows.filter(\.hasFailed).map(\.label)) == ["Harbour", "Dock"])
    #expect(report.description.contains("* Dock failed\n"))
  }

  @Test func laterConstructionsHaveRowsOfTheirOwn() throws {
    let clock = StartClock()
    let recording = StartRecording(clock: clock)
    let component = Library(clock: clock, isDeferred: true).rooted(at: ThrowingProvider<Light>.self)
    let root = try component.build(observing: recording)
    _ = try root.get()
    recording.stop()
    _ = try Library(clock: clock).build(observing: recording)
    let report = recording.report()
    #expect(report.rows.map(\.label) == ["Library", "Rack", "decorated Rack", "Light"])
    #expect(report.description.hasPrefix("Library: 22.000 ms, 4 constructions\n"))
  }

  @Test func oneConstructionIsOne() throws {
    struct Plain: Component {
      typealias Root = Int

      func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
    }
    let recording = StartRecording(clock: StartClock())
    _ = try Plain().build(observing: recording)
    #expect(recording.report().description.hasPrefix("StartTests.Plain: 0.000 ms, 1 construction\n"))
  }

  @Test func aPageHasTheTimesOfAStart() {
    let page = Library(clock: StartClock()).graph().snapshot().explorer(start: StartRecording().report())
    #expect(page.contains(#""summary":"0 constructions""#))
  }

  // MARK: Moving the clock

  /// How many factories sleep, and how many constructions have ended, when the clock may move on.
  private typealias Step = (sleeping: Int, ended: Int)

  private func report(of component: some Timed, _ steps: [(Int, Int)]) async throws -> StartReport {
    let recording = StartRecording(clock: component.clock)
    let task = Task { _ = try await component.build(observing: recording) }
    await advance(component.clock, steps, recording)
    try await task.value
    return recording.report()
  }

  private func advance(_ clock: StartClock, _ steps: [(Int, Int)], _ recording: StartRecording) async {
    for step in steps {
      await wait(for: step, clock, recording)
      clock.advanceToNextSleeper()
    }
  }

  private func wait(for step: Step, _ clock: StartClock, _ recording: StartRecording) async {
    while clock.sleeperCount != step.sleeping || recording.report().rows.count(where: \.hasEnded) != step.ended {
      await Task.yield()
    }
  }
}

private protocol Timed: Component, Sendable where Seed == Void {
  var clock: StartClock { get }
}

/// A service that is constructed after some seconds.
private class Service: @unchecked Sendable {
  required init() {}

  static func make(after seconds: Int, by clock: StartClock) async throws -> Self {
    try await clock.sleep(for: .seconds(seconds))
    return Self()
  }
}

private final class Track: Service, @unchecked Sendable {}
private final class Power: Service, @unchecked Sendable {}
private final class Signal: Service, @unchecked Sendable {}
private final class Dispatch: Service, @unchecked Sendable {}
private final class Kiosk: Service, @unchecked Sendable {}
private final class Lounge: Service, @unchecked Sendable {}
private final class Washroom: Service, @unchecked Sendable {}
private final class Bench: Service, @unchecked Sendable {}
private final class Poster: Service, @unchecked Sendable {}
private final class Heater: Service, @unchecked Sendable {}

/// Ten eager services, some of which are constructed concurrently.
private struct Station: Timed {
  typealias Root = Dispatch

  let clock: StartClock

  static var steps: [(Int, Int)] {
    [(3, 0), (3, 1), (3, 2), (3, 3), (4, 4), (3, 6), (2, 7), (2, 8), (1, 9)]
  }

  func configure(binder: Binder) {
    let clock = clock
    binder.bind().asEagerSingleton().to { () in try await Track.make(after: 4, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Track) in try await Power.make(after: 6, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Power) in try await Signal.make(after: 5, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Signal) in try await Dispatch.make(after: 10, by: clock) }
    binder.bind().asEagerSingleton().to { () in try await Kiosk.make(after: 9, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Kiosk) in try await Lounge.make(after: 8, by: clock) }
    binder.bind().asEagerSingleton().to { () in try await Washroom.make(after: 7, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Washroom, _: Track) in try await Bench.make(after: 4, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Bench) in try await Poster.make(after: 2, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Power) in try await Heater.make(after: 1, by: clock) }
  }
}

private final class Well: Service, @unchecked Sendable {}
private final class Baker: Service, @unchecked Sendable {}
private final class Smith: Service, @unchecked Sendable {}

private struct Village: Timed {
  typealias Root = Baker

  let clock: StartClock

  func configure(binder: Binder) {
    let clock = clock
    binder.bind().asSingleton().to { () in try await Well.make(after: 6, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Well) in try await Baker.make(after: 3, by: clock) }
    binder.bind().asEagerSingleton().to { (_: Well) in try await Smith.make(after: 5, by: clock) }
  }
}

private final class Crane: Service, @unchecked Sendable {}
private final class Beacon: Service, @unchecked Sendable {}
private final class Dock: Service, @unchecked Sendable {}
private struct Flooded: Error {}

private struct Harbour: Timed {
  typealias Root = Dock

  let clock: StartClock
  var lighting = 3
  var isDeferred = false
  var isBroken = false

  func configure(binder: Binder) {
    let (clock, lighting, isBroken) = (clock, lighting, isBroken)
    binder.bind().asSingleton().to { () in try await Crane.make(after: 4, by: clock) }
    binder.bind().asEagerSingleton().to { () in try await Beacon.make(after: lighting, by: clock) }
    let dock = binder.bind(Dock.self).asEagerSingleton()
    if isDeferred {
      dock.to { (_: AsyncProvider<Crane>) in try await Dock.make(after: 5, by: clock) }
    } else {
      dock.to { (_: Crane) in
        let dock = try await Dock.make(after: 5, by: clock)
        if isBroken { throw Flooded() }
        return dock
      }
    }
  }
}

/// A synchronous start.
private struct Library: Component {
  typealias Root = Reader

  let clock: StartClock
  var isDeferred = false

  func configure(binder: Binder) {
    let clock = clock
    binder.bind(Int.self).to(value: 3)
    binder.bind(Rack.self).asEagerSingleton().to { (_: Int) in
      clock.advance(by: .milliseconds(20))
      return Rack()
    }
    binder.decorate(Rack.self).to { (rack: Rack) in
      clock.advance(by: .milliseconds(2))
      return rack
    }
    binder.bind(Light.self).asSingleton().to { () throws in
      clock.advance(by: .milliseconds(50))
      return Light()
    }
    if isDeferred {
      binder.bind().to { (_: ThrowingProvider<Light>, rack: Rack) in
        clock.advance(by: .milliseconds(1))
        return Reader(rack: rack)
      }
    } else {
      binder.bind().to { (_: Light, rack: Rack) in
        clock.advance(by: .milliseconds(1))
        return Reader(rack: rack)
      }
    }
  }
}

private final class Rack: Sendable {}
private final class Light: Sendable {}
private struct Reader { let rack: Rack }

private struct Crowd: Component {
  typealias Root = Pair

  let clock: StartClock

  func configure(binder: Binder) {
    let clock = clock
    binder.bind(Light.self).asSingleton().to { () in
      clock.advance(by: .milliseconds(10))
      return Light()
    }
    binder.bind(Button.self).to { () in
      clock.advance(by: .milliseconds(4))
      return Button()
    }
    binder.bind(First.self).to { (_: Light, _: Button) in
      clock.advance(by: .milliseconds(1))
      return First()
    }
    binder.bind(Second.self).to { (_: Light) in
      clock.advance(by: .milliseconds(3))
      return Second()
    }
    binder.bind().to { (_: First, _: Second) in Pair() }
  }
}

private struct Button {}
private struct First {}
private struct Second {}
private struct Pair {}
