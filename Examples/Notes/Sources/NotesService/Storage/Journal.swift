// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The actions of the users, a line each.
package protocol Journal: Sendable {
  func record(_ entry: String, by user: User) async throws
  func entries(of user: User) async throws -> [String]
}
