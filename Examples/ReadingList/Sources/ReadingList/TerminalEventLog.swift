// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// Prints the app's events between an action and its screen.
nonisolated struct TerminalEventLog: EventLog {
  func record(_ event: String) { print("    · \(event)") }
}
