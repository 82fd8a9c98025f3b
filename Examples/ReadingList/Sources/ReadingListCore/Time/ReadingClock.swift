// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells how long the app has been running, in seconds.
nonisolated package protocol ReadingClock: Sendable {
  var seconds: Int { get }
}
