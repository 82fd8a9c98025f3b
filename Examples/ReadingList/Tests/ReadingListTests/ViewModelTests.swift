// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Observation
import ReadingListCore
import Synchronization
import Testing

@Suite struct ViewModelTests {
  @Test func bookIsAddedToTheList() async throws {
    let session = try await TestApp().signIn()
    await session.list.addBooks(titled: "frankenstein")
    #expect(session.list.entries.map(\.book) == [SampleCatalogue.book])
  }

  @Test func eventsSayWhoseTheyAre() async throws {
    let app = try await TestApp()
    await (try await app.signIn()).list.addBooks(titled: "frankenstein")
    #expect(app.events.all == ["signed in", "ada: added Frankenstein"])
  }

  @Test func listSaysThatTheCatalogueCannotBeReached() async throws {
    let session = try await TestApp(catalogue: FailingCatalogue()).signIn()
    await session.list.addBooks(titled: "frankenstein")
    #expect(session.list.message == "The catalogue cannot be reached.")
  }

  @Test func bookWithoutASummaryIsShown() async throws {
    let library = InMemoryLibrary([SampleCatalogue.entry])
    let session = try await TestApp(library: library, catalogue: FailingCatalogue()).signIn()
    session.list.select(SampleCatalogue.book.id)
    let details = try #require(session.path.last?.details)
    await details.load()
    #expect(details.summary == nil)
    #expect(details.entry?.page == 16)
  }

  @Test func readingTakesTheTime() async throws {
    let app = try await TestApp(library: InMemoryLibrary([SampleCatalogue.entry]))
    let session = try await app.signIn()
    let details = try await openDetails(in: session)
    details.read()
    let reading = try #require(session.path.last?.reading)
    app.clock.advance(minutes: 10)
    #expect(reading.seconds == 600)

    await reading.finish(atPage: 1_000)
    #expect(details.entry?.page == 280)
    #expect(details.entry?.secondsRead == 600)
    #expect(session.statistics.pages == 264)
    #expect(session.path.count == 1)
  }

  /// View models with few dependencies can be constructed by hand, too.
  @Test func noteThatCannotBeSavedIsNotLost() async throws {
    let session = try await TestApp().signIn()
    let library = FullLibrary()
    let shelf = ShelfModel(shelf: .reading, library: library)
    let model = BookModel(id: SampleCatalogue.book.id, library: library, shelf: shelf)
    let note = NoteViewModel(passage: .page(17), model: model, stack: WeakProvider(session))
    session.show(.note(note))
    note.text = "A dreary night"
    await note.save()
    #expect(note.message == "The note cannot be saved.")
    #expect(note.text == "A dreary night")
    #expect(session.path == [.note(note)])
  }

  @Test func viewsAreToldOfChanges() async throws {
    let session = try await TestApp(library: InMemoryLibrary([SampleCatalogue.entry])).signIn()
    let details = try await openDetails(in: session)
    let isTold = Mutex(false)
    withObservationTracking {
      _ = details.entry
    } onChange: {
      isTold.withLock { $0 = true }
    }
    details.writeNote(about: .wholeBook)
    await session.path.last?.note?.save()
    #expect(isTold.withLock { $0 })
  }

  private func openDetails(in session: SessionCoordinator) async throws -> BookDetailsViewModel {
    session.list.select(SampleCatalogue.book.id)
    let details = try #require(session.path.last?.details)
    await details.load()
    return details
  }
}
