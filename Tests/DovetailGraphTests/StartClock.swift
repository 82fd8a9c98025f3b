// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// A clock that the test moves: directly, or to the next time that a sleeper waits for.
final class StartClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(until: Instant, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) { state.withLock { $0.now.offset += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { continuation in
      state.withLock { $0.sleepers.append((deadline, continuation)) }
    }
  }

  /// Moves on to the next time that a sleeper waits for, once there are so many.
  func advance(onceSleeping count: Int) async {
    while state.withLock({ $0.sleepers.count < count }) { await Task.yield() }
    let woken = state.withLock { state in
      let next = state.sleepers.map(\.until).min() ?? state.now
      state.now = next
      let woken = state.sleepers.filter { $0.until <= next }
      state.sleepers.removeAll { $0.until <= next }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
