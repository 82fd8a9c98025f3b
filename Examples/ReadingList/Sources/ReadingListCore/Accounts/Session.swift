// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A signed-in reader: the seed of everything of theirs.
nonisolated package struct Session: Sendable, Hashable {
  package let reader: String

  package init(reader: String) { self.reader = reader }
}
