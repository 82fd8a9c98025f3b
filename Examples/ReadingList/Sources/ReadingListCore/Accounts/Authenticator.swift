// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Checks the password of a reader.
nonisolated package protocol Authenticator: Sendable {
  func session(reader: String, password: String) async throws -> Session
}
