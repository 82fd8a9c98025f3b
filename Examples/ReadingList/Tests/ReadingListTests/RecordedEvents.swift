// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore
import Synchronization

/// Records events, for tests to check.
nonisolated final class RecordedEvents: EventLog {
  private let recorded = Mutex<[String]>([])

  var all: [String] { recorded.withLock { $0 } }

  func record(_ event: String) { recorded.withLock { $0.append(event) } }
}
