// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Queries the bookshop, off the main actor. In this example, the bookshop is in the same process, with fixed answers.
package actor CatalogueClient: Catalogue {
  private let bookshop: Bookshop
  nonisolated package let edition: String

  private init(bookshop: Bookshop, edition: String) {
    self.bookshop = bookshop
    self.edition = edition
  }

  /// Agrees with the bookshop on an edition, asynchronously. The app launches after that.
  package static func connect(settings: AppSettings) async throws -> CatalogueClient {
    let bookshop = Bookshop()
    await Task.yield()
    guard bookshop.editions.contains(settings.edition) else { throw CatalogueError.noSuchEdition(settings.edition) }
    return CatalogueClient(bookshop: bookshop, edition: settings.edition)
  }

  package func books(titled text: String) throws -> [Book] {
    bookshop.books.filter { $0.title.lowercased().contains(text.lowercased()) }
  }

  package func summary(of book: BookID) throws -> String {
    guard let summary = bookshop.summaries[book] else { throw CatalogueError.noSuchBook(book) }
    return summary
  }
}
