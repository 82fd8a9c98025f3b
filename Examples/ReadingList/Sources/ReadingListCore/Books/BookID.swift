// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The number of a book. As a separate type, it can seed a screen.
nonisolated package struct BookID: Sendable, Hashable, Codable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
