// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

/// The editor of a note.
@Observable
package final class NoteViewModel {
  package var text = ""
  package private(set) var message: String?

  private let passage: Passage
  private let model: BookModel
  private let stack: WeakProvider<any ScreenStack>

  package init(passage: Passage, model: BookModel, stack: WeakProvider<any ScreenStack>) {
    self.passage = passage
    self.model = model
    self.stack = stack
  }

  package var heading: String {
    switch passage {
    case .wholeBook: "about the book"
    case .page(let page): "page \(page)"
    }
  }

  /// Saves the note, and returns to the book. If that fails, the text is still there.
  package func save() async {
    do {
      try await model.change { $0.notes.append("\(heading): \(text)") }
      stack()?.goBack()
    } catch {
      message = "The note cannot be saved."
    }
  }
}
