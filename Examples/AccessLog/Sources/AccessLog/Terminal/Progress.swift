// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Receives reading progress.
package protocol Progress {
  func advance(to tally: ReadingTally)

  func finish(with tally: ReadingTally)
}
