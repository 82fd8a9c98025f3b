// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What factories of tests throw.
enum Failure: Error, Equatable {
  case first
  case second
  case numbered(Int)
}
