// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Makes water hot.
protocol Heater: Sendable {
  /// How long this heater takes for so many degrees.
  func seconds(forDegrees degrees: Int) -> Int
}
