// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Moves water from the tank through the coffee.
protocol Pump {
  /// Returns the milliliters that arrived.
  func pump(milliliters: Int) -> Int
}
