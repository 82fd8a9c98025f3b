// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells how many seconds the machine has been on.
protocol Clock: Sendable {
  var seconds: Int { get }

  func wait(seconds: Int)
}
