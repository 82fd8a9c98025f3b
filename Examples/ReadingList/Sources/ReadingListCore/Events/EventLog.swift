// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where the app says what happens in it.
nonisolated package protocol EventLog: Sendable {
  func record(_ event: String)
}
