// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// The mistake: it cannot await the library.
final class BackupSchedule {
  private let library: Provider<any Library>
  private let lastBook: LastBook
  private let details: MainActorComponentFactory<BrokenDetailsComponent>

  init(
    library: Provider<any Library>, lastBook: LastBook, details: MainActorComponentFactory<BrokenDetailsComponent>
  ) {
    self.library = library
    self.lastBook = lastBook
    self.details = details
  }
}
