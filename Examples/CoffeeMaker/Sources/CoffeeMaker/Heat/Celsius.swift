// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A temperature.
struct Celsius: Sendable, Comparable, CustomStringConvertible {
  let degrees: Int

  init(_ degrees: Int) { self.degrees = degrees }

  var description: String { "\(degrees) °C" }

  static func < (left: Celsius, right: Celsius) -> Bool { left.degrees < right.degrees }
}
