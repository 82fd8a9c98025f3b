// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import NotesService
import Synchronization

/// A clock that a test advances.
final class ManualClock: WallClock {
  private struct Sleeper {
    let number: Int
    let end: Date
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Date(timeIntervalSince1970: 1_000_000)
    var count = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  func now() -> Date { state.withLock { $0.now } }

  func sleep(for duration: Duration) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(number) { return true }
          let end = state.now.addingTimeInterval(TimeInterval(duration.components.seconds))
          state.sleepers.append(Sleeper(number: number, end: end, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      wake(throwing: CancellationError()) { state in
        state.cancelled.insert(number)
        return { $0.number == number }
      }
    }
  }

  /// Advances by `duration`, and wakes sleepers that are due.
  func advance(by duration: Duration) {
    wake { state in
      state.now += TimeInterval(duration.components.seconds)
      return { [now = state.now] in $0.end <= now }
    }
  }

  private func wake(
    throwing error: CancellationError? = nil, _ select: (inout State) -> (Sleeper) -> Bool
  ) {
    let woken = state.withLock { state in
      let isChosen = select(&state)
      let chosen = state.sleepers.filter(isChosen)
      state.sleepers.removeAll(where: isChosen)
      return chosen.map(\.continuation)
    }
    for continuation in woken {
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }
}
