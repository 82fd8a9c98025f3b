// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

/// Tells the time of day, and lets time pass.
package protocol WallClock: Sendable {
  func now() -> Date
  func sleep(for duration: Duration) async throws
}

extension WallClock {
  /// One element each time that `interval` has passed.
  func ticks(every interval: Duration) -> AsyncStream<Void> {
    AsyncStream { try? await sleep(for: interval) }
  }
}
