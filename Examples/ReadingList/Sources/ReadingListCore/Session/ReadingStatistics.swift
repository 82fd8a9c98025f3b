// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Observation

/// A reader's activity in a session.
@Observable
package final class ReadingStatistics {
  package private(set) var pages = 0
  package private(set) var seconds = 0

  func record(pages: Int, seconds: Int) {
    self.pages += pages
    self.seconds += seconds
  }
}
