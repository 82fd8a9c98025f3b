// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The error that the factories of tests throw.
package enum Mishap: Error, Equatable {
  case first
  case second
  case numbered(Int)
}
