// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// A library that can be read, but saves nothing.
actor FullLibrary: Library {
  struct Failure: Error {}

  func entries() -> [Entry] { [SampleCatalogue.entry] }

  func entry(for book: BookID) -> Entry? { SampleCatalogue.entry }

  func save(_ entry: Entry) throws { throw Failure() }
}
