// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import TestSupport

/// What the factories of a real graph do, and are to do.
final class RealRun: Sendable {
  /// What a factory throws that is to fail.
  struct Failure: Error {
    let statement: Int
  }

  private struct State {
    var finished: [Int] = []
    var failing: Set<Int> = []
    /// What ran at the end of a build, until somebody takes it.
    var hooks: [Construction] = []
    /// What actions have closed, until something takes it.
    var closed: [Construction] = []
    /// The statements whose actions are to fail.
    var unclosable: Set<Int> = []
    /// How many runs of the factory of each statement have left something that is still there.
    var live: [Int: Int] = [:]
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

  /// The statements whose actions are to fail when they have closed something.
  var unclosable: Set<Int> {
    get { exclusively { $0.unclosable } }
    set { exclusively { $0.unclosable = newValue } }
  }

  func close(_ construction: Construction) throws(Failure) {
    let isFailing = exclusively { state in
      state.closed.append(construction)
      return state.unclosable.contains(construction.statement)
    }
    if isFailing { throw Failure(statement: construction.statement) }
  }

  /// What has been closed since the last call, in order.
  func takeClosed() -> [Construction] {
    exclusively { state in
      defer { state.closed = [] }
      return state.closed
    }
  }

  /// Forgets what has been done, but not what is to be done.
  func restart() {
    _ = takeHooks()
    _ = takeClosed()
    exclusively { $0.finished = [] }
  }

  func failIfToldTo(_ statement: Int) throws(Failure) {
    if exclusively({ $0.failing.contains(statement) }) { throw Failure(statement: statement) }
  }

  func note(_ hook: Construction) {
    exclusively { $0.hooks.append(hook) }
  }

  /// What ran at the end of builds since the last call.
  func takeHooks() -> [Construction] {
    exclusively { state in
      defer { state.hooks = [] }
      return state.hooks
    }
  }

  /// The statements that something is there of.
  var live: Set<Int> { exclusively { Set($0.live.filter { $0.value > 0 }.keys) } }

  func count(_ change: Int, of statement: Int) {
    exclusively { $0.live[statement, default: 0] += change }
  }

  /// - Returns: how many factories had run to their end before this one.
  func finish(_ statement: Int) -> Int {
    exclusively { state in
      state.finished.append(statement)
      return state.finished.count - 1
    }
  }
}
