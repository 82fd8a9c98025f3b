// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Who is signed in: the seed of everything that belongs to them.
nonisolated package struct Session: Sendable, Hashable {
  package let reader: String

  package init(reader: String) { self.reader = reader }
}
