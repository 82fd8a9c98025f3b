// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore
import Testing

@Suite struct NavigationTests {
  private let book = SampleCatalogue.book.id
  private let app: TestApp
  private let session: SessionCoordinator

  init() async throws {
    app = try await TestApp(library: InMemoryLibrary([SampleCatalogue.entry]))
    session = try await app.signIn()
  }

  @Test func selectionOpensTheDetails() async throws {
    session.list.select(book)
    let details = try #require(session.path.last?.details)
    await details.load()
    #expect(details.entry?.book == SampleCatalogue.book)
  }

  @Test func goingBackReleasesTheScreen() throws {
    session.list.select(book)
    weak let details = session.path.last?.details
    details?.read()
    weak let reading = session.path.last?.reading
    #expect(reading != nil)

    session.goBack()
    #expect(reading == nil)
    #expect(details != nil)

    session.goBack()
    #expect(details == nil)
    #expect(session.path.isEmpty)
  }

  @Test func viewMaySetThePath() {
    session.list.select(book)
    session.path.last?.details?.read()
    #expect(Set(session.path).count == 2)
    weak let details = session.path.first?.details
    session.path = []
    #expect(details == nil)
  }

  @Test func anotherListReleasesTheFirst() {
    weak let list = session.list
    session.showList(of: .finished)
    #expect(list == nil)
  }

  @Test func linkOpensThreeScreensAtOnce() async throws {
    let scene = SceneDelegate()
    app.delegate.connect(scene)
    await scene.openLink("readinglist://books/7/note")
    #expect(session.list.shelf == .reading)
    #expect(session.path.count == 2)

    let details = try #require(session.path.first?.details)
    let note = try #require(session.path.last?.note)
    note.text = "Who speaks?"
    await note.save()
    #expect(session.path.count == 1)
    #expect(details.entry?.notes == ["about the book: Who speaks?"])
  }

  @Test func linkToSomebodyElsesBookIsNotFollowed() async throws {
    session.list.select(book)
    await app.coordinator.open(try #require(DeepLink("readinglist://books/99")))
    #expect(session.path.count == 1)
  }

  @Test func linkWaitsUntilSomebodyHasSignedIn() async throws {
    app.coordinator.signOut()
    await app.coordinator.open(try #require(DeepLink("readinglist://books/7")))
    #expect(app.session == nil)
    let session = try await app.signIn()
    #expect(session.path.count == 1)
  }
}
