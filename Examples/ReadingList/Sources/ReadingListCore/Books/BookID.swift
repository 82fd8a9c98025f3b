// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Which book. Having a type of its own, it can be the seed of a screen.
nonisolated package struct BookID: Sendable, Hashable, Codable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
