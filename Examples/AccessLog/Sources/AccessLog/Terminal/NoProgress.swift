// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Does nothing.
struct NoProgress: Progress {
  func advance(to tally: ReadingTally) {}

  func finish(with tally: ReadingTally) {}
}
