// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where books are found.
nonisolated package protocol Catalogue: Sendable {
  /// What is said of the catalogue when the app is launched.
  var edition: String { get }

  func books(titled text: String) async throws -> [Book]
  func summary(of book: BookID) async throws -> String
}
