// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// Prints what happens in the app between what is done and what is shown.
nonisolated struct TerminalEventLog: EventLog {
  func record(_ event: String) { print("    · \(event)") }
}
