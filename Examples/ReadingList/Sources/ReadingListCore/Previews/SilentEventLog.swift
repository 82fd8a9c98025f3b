// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Previews need no log of events.
nonisolated struct SilentEventLog: EventLog {
  func record(_ event: String) {}
}
