// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One screen that has been opened on top of a list. A view switches over it.
package enum Screen {
  case details(BookDetailsViewModel)
  case reading(ReadingViewModel)
  case note(NoteViewModel)
}

extension Screen {
  package var details: BookDetailsViewModel? { if case .details(let model) = self { model } else { nil } }

  package var reading: ReadingViewModel? { if case .reading(let model) = self { model } else { nil } }

  package var note: NoteViewModel? { if case .note(let model) = self { model } else { nil } }
}
