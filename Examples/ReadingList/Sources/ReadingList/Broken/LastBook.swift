// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// What is wrong here: there is one for each session, and a session has no book of its own.
final class LastBook {
  let id: BookID

  init(id: BookID) { self.id = id }
}
