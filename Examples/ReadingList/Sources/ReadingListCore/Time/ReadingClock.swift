// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Counts the seconds that the app has been running.
nonisolated package protocol ReadingClock: Sendable {
  var seconds: Int { get }
}
