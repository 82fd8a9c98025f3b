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

  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Moves on to the next time that a sleeper waits for.
  func advanceToNextSleeper() {
    let woken = state.withLock { state in
      state.now = state.sleepers.map(\.until).min() ?? state.now
      let woken = state.sleepers.filter { [now = state.now] in $0.until <= now }
      state.sleepers.removeAll { [now = state.now] in $0.until <= now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
