// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

package struct SystemClock: WallClock {
  package init() {}

  package func now() -> Date { Date() }

  package func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
