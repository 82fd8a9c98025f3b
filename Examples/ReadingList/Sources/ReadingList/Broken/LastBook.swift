// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// The mistake: it lives once per session, but a session has no single book.
final class LastBook {
  let id: BookID

  init(id: BookID) { self.id = id }
}
