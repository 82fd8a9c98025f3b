// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The users and their tokens.
package protocol UserRepository: Sendable {
  /// Adds the user of `account`, or replaces the token of an existing one.
  func register(_ account: Account) async throws
  func user(withToken token: String) async throws -> User?
}
