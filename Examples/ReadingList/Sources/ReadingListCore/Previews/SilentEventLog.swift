// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Nobody wants to know what happens in a preview.
nonisolated struct SilentEventLog: EventLog {
  func record(_ event: String) {}
}
