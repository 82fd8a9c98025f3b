// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Makes powder out of beans.
protocol Grinder {
  func grind(grams: Int)
}
