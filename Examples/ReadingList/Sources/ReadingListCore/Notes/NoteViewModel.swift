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
  private let coordinator: WeakProvider<SessionCoordinator>

  package init(passage: Passage, model: BookModel, coordinator: WeakProvider<SessionCoordinator>) {
    self.passage = passage
    self.model = model
    self.coordinator = coordinator
  }

  package var heading: String {
    switch passage {
    case .wholeBook: "about the book"
    case .page(let page): "page \(page)"
    }
  }

  /// Keeps the note, and goes back to the book. If that fails, the text is still there.
  package func save() async {
    do {
      try await model.change { $0.notes.append("\(heading): \(text)") }
      coordinator()?.goBack()
    } catch {
      message = "The note cannot be saved."
    }
  }
}
