// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

/// A start that is measured by a clock that moves as long as each factory states.
@Suite struct StartTests {
  @Test func timesOfASerialStartAddUp() throws {
    let clock = StartClock()
    let recording = StartRecording(clock: clock)
    clock.advance(by: .milliseconds(3))
    _ = try Library(clock: clock).build(observing: recording)
    let report = recording.report()
    #expect(report.rows.map(\.label) == ["Library", "Rack", "decorated Rack", "Reader", "Light"])
    #expect(report.rows.map(\.parent) == [nil, 0, 0, 0, 3])
    #expect(report.rows.map(\.own) == [0, 20, 2, 1, 50].map { .milliseconds($0) })
    #expect(report.rows.map(\.total) == [73, 20, 2, 51, 50].map { .milliseconds($0) })
    #expect(report.rows.reduce(.zero) { $0 + $1.own } == report.rows[0].total)
    #expect(report.rows.allSatisfy { $0.isCritical && $0.hasEnded && !$0.hasFailed })
    #expect(report.rows[0].begin == .milliseconds(3))
    #expect(
      report.description == """
        Library: 73.000 ms, 5 constructions

            self   total
          50.000  50.000  * Light  saves up to 50.000 if Reader requests ThrowingProvider<Light>
          20.000  20.000  * Rack
           2.000   2.000  * decorated Rack
           1.000  51.000  * Reader
           0.000  73.000  * Library

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
    #expect(saving.requester.text.hasSuffix("Library binding DovetailGraphTests.Reader"))
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
