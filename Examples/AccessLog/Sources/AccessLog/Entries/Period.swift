// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What lies between two points in time, the second one excluded. Where one is missing, there is no limit.
struct Period: Sendable {
  let from: Timestamp?
  let to: Timestamp?

  func contains(_ time: Timestamp) -> Bool {
    if let from, time < from { return false }
    if let to, time >= to { return false }
    return true
  }
}
