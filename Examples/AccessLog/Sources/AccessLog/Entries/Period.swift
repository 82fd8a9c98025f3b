// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The time from one point up to, but not including, another. A missing one sets no limit.
struct Period: Sendable {
  let from: Timestamp?
  let to: Timestamp?

  func contains(_ time: Timestamp) -> Bool {
    if let from, time < from { return false }
    if let to, time >= to { return false }
    return true
  }
}
