// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// What the factories of a real graph do, and are to do.
final class RealRun: Sendable {
  /// What a factory throws that is to fail.
  struct Failure: Error {
    let statement: Int
  }

  private struct State {
    var finished: [Int] = []
    var failing: Set<Int> = []
  }

  private let state = Mutex(State())
  /// Touched first and last under the lock, because ThreadSanitizer on Linux does not see the order that a contended
  /// `Mutex` makes.
  private let order = Atomic(0)

  private func exclusively<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body(&state)
    }
  }

  /// The statements whose factories have run to their end, in order.
  var finished: [Int] { exclusively { $0.finished } }

  /// The statements whose factories are to fail.
  var failing: Set<Int> {
    get { exclusively { $0.failing } }
    set { exclusively { $0.failing = newValue } }
  }

  /// Forgets what has been done, but not what is to be done.
  func restart() {
    exclusively { $0.finished = [] }
  }

  func failIfToldTo(_ statement: Int) throws(Failure) {
    if exclusively({ $0.failing.contains(statement) }) { throw Failure(statement: statement) }
  }

  func finish(_ statement: Int) {
    exclusively { $0.finished.append(statement) }
  }
}
