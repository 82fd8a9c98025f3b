// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the users have done, a line each.
package protocol Journal: Sendable {
  func record(_ entry: String, by user: User) async throws
  func entries(of user: User) async throws -> [String]
}
