// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

/// Gives the time of day, and sleeps.
package protocol WallClock: Sendable {
  func now() -> Date
  func sleep(for duration: Duration) async throws
}

extension WallClock {
  /// One element after each `interval`.
  func ticks(every interval: Duration) -> AsyncStream<Void> {
    AsyncStream { try? await sleep(for: interval) }
  }
}
