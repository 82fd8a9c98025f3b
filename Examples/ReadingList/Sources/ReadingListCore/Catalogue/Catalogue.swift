// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Finds books.
nonisolated package protocol Catalogue: Sendable {
  /// The edition, which the app reports at launch.
  var edition: String { get }

  func books(titled text: String) async throws -> [Book]
  func summary(of book: BookID) async throws -> String
}
