// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Synchronization

/// Records the progress.
final class RecordedProgress: Progress, Sendable {
  private let tallies = Mutex((advanced: [ReadingTally](), finished: [ReadingTally]()))

  var advanced: [ReadingTally] { tallies.withLock { $0.advanced } }
  var finished: [ReadingTally] { tallies.withLock { $0.finished } }

  func advance(to tally: ReadingTally) { tallies.withLock { $0.advanced.append(tally) } }

  func finish(with tally: ReadingTally) { tallies.withLock { $0.finished.append(tally) } }
}
