// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Prints events and their times.
struct EventLog: Sendable {
  let clock: any Clock

  func record(_ event: String) {
    let seconds = clock.seconds % 60
    print("\(clock.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)  \(event)")
  }
}
