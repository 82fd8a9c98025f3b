// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A note's subject: the seed of its editor.
nonisolated package enum Passage: Sendable, Hashable {
  case wholeBook
  case page(Int)
}
