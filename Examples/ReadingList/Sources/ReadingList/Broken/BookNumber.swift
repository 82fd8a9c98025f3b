// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// A screen that shows the number of its book.
final class BookNumber {
  let id: BookID

  init(id: BookID) { self.id = id }
}
