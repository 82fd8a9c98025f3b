// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Keeps what one reader has on their list.
nonisolated package protocol Library: AnyObject, Sendable {
  func entries() async -> [Entry]
  func entry(for book: BookID) async -> Entry?
  func save(_ entry: Entry) async throws
}
