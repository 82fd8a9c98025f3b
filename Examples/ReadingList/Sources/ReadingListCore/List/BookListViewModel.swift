// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

@Observable
package final class BookListViewModel {
  package private(set) var message: String?

  private let model: ShelfModel
  private let catalogue: any Catalogue
  private let makeDetails: MainActorComponentFactory<BookDetailsComponent>
  private let stack: WeakProvider<any ScreenStack>
  private let events: any EventLog

  package init(
    model: ShelfModel, catalogue: any Catalogue, makeDetails: MainActorComponentFactory<BookDetailsComponent>,
    stack: WeakProvider<any ScreenStack>, events: any EventLog
  ) {
    self.model = model
    self.catalogue = catalogue
    self.makeDetails = makeDetails
    self.stack = stack
    self.events = events
  }

  package var shelf: Shelf { model.shelf }
  package var entries: [Entry] { model.entries }

  /// Views call it on appearance.
  package func load() async { await model.load() }

  /// Adds the books whose titles contain `text` to the list.
  package func addBooks(titled text: String) async {
    do {
      let books = try await catalogue.books(titled: text)
      for book in books { try await model.add(book) }
      message = books.isEmpty ? "There is no such book." : nil
      for book in books { events.record("added \(book.title)") }
    } catch {
      message = "The catalogue cannot be reached."
    }
  }

  package func select(_ book: BookID) {
    message = nil
    stack()?.show(.details(details(of: book)))
  }

  func details(of book: BookID) -> BookDetailsViewModel { makeDetails.build(book) }
}
