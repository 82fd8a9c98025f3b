// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import TestSupport

/// The record of what the factories of a real graph have done, and the plan for what they do.
final class RealRun: Sendable {
  /// The error of a factory that must fail.
  struct Failure: Error {
    let statement: Int
  }

  private struct State {
    var finished: [Int] = []
    var failing: Set<Int> = []
    /// The actions that ran at the end of builds, until they are taken.
    var hooks: [Construction] = []
    /// The elements that actions have closed, until they are taken.
    var closed: [Construction] = []
    /// The statements whose actions must fail.
    var unclosable: Set<Int> = []
    /// The number of runs of each statement's factory whose objects still exist.
    var live: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  /// Used first and last under the lock, because ThreadSanitizer on Linux does not see the order that a contended
  /// `Mutex` establishes.
  private let order = Atomic(0)

  private func exclusively<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body(&state)
    }
  }

  /// The statements whose factories have finished, in order.
  var finished: [Int] { exclusively { $0.finished } }

  /// The statements whose factories must fail.
  var failing: Set<Int> {
    get { exclusively { $0.failing } }
    set { exclusively { $0.failing = newValue } }
  }

  /// The statements whose actions must fail after they have closed an element.
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

  /// The elements that were closed since the last call, in order.
  func takeClosed() -> [Construction] {
    exclusively { state in
      defer { state.closed = [] }
      return state.closed
    }
  }

  /// Clears the record, but not the plan.
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

  /// The actions that ran at the end of builds since the last call.
  func takeHooks() -> [Construction] {
    exclusively { state in
      defer { state.hooks = [] }
      return state.hooks
    }
  }

  /// The statements with existing objects.
  var live: Set<Int> { exclusively { Set($0.live.filter { $0.value > 0 }.keys) } }

  func count(_ change: Int, of statement: Int) {
    exclusively { $0.live[statement, default: 0] += change }
  }

  /// - Returns: the number of factories that finished before this one.
  func finish(_ statement: Int) -> Int {
    exclusively { state in
      state.finished.append(statement)
      return state.finished.count - 1
    }
  }
}
