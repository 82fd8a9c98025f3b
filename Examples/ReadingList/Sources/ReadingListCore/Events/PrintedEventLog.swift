// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Prints each event on a separate line.
nonisolated struct PrintedEventLog: EventLog {
  func record(_ event: String) { print(event) }
}
