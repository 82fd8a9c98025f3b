// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells nobody.
struct NoProgress: Progress {
  func advance(to tally: ReadingTally) {}

  func finish(with tally: ReadingTally) {}
}
