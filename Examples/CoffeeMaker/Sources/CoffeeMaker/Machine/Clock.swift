// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts the seconds since the machine's start.
protocol Clock: Sendable {
  var seconds: Int { get }

  func wait(seconds: Int)
}
