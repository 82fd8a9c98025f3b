// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Records the events of the app.
nonisolated package protocol EventLog: Sendable {
  func record(_ event: String)
}
