// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Heats water.
protocol Heater: Sendable {
  /// The time for a rise of `degrees`, in seconds.
  func seconds(forDegrees degrees: Int) -> Int
}
