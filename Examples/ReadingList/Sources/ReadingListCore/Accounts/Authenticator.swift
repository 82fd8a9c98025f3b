// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells whether somebody is who they say.
nonisolated package protocol Authenticator: Sendable {
  func session(reader: String, password: String) async throws -> Session
}
