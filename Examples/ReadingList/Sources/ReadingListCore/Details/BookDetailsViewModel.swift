// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

@Observable
package final class BookDetailsViewModel {
  package private(set) var summary: String?

  private let id: BookID
  private let model: BookModel
  private let catalogue: any Catalogue
  private let makeReading: MainActorComponentFactory<ReadingComponent>
  private let makeNote: MainActorComponentFactory<NoteComponent>
  private let stack: WeakProvider<any ScreenStack>

  package init(
    id: BookID, model: BookModel, catalogue: any Catalogue,
    makeReading: MainActorComponentFactory<ReadingComponent>, makeNote: MainActorComponentFactory<NoteComponent>,
    stack: WeakProvider<any ScreenStack>
  ) {
    self.id = id
    self.model = model
    self.catalogue = catalogue
    self.makeReading = makeReading
    self.makeNote = makeNote
    self.stack = stack
  }

  package var entry: Entry? { model.entry }

  /// Views call it when they appear. A book without a summary is readable all the same.
  package func load() async {
    await model.load()
    summary = try? await catalogue.summary(of: id)
  }

  package func read() { stack()?.show(.reading(makeReading.build())) }

  package func writeNote(about passage: Passage) { stack()?.show(.note(note(about: passage))) }

  func note(about passage: Passage) -> NoteViewModel { makeNote.build(passage) }
}
