// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Is told how far the reading is.
package protocol Progress {
  func advance(to tally: ReadingTally)

  func finish(with tally: ReadingTally)
}
