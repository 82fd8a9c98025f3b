// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Stores the list of one reader.
nonisolated package protocol Library: AnyObject, Sendable {
  func entries() async -> [Entry]
  func entry(for book: BookID) async -> Entry?
  func save(_ entry: Entry) async throws
}
