// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore
import Testing

@Suite struct SignOutTests {
  @Test func nothingOfTheSessionStays() async throws {
    let witness = Witness()
    let delegate = AppDelegate()
    try await component(watchedBy: witness).build().injectProperties(into: delegate)
    let coordinator = try #require(delegate.coordinator)

    try await coordinator.begin(Session(reader: "ada"))
    await coordinator.open(try #require(DeepLink("readinglist://books/7/note")))
    witness.watchScreens(of: try #require(coordinator.session))
    #expect(
      witness.living == [
        "BookDetailsViewModel", "BookListViewModel", "BookModel", "InMemoryLibrary", "NoteViewModel",
        "ReadingStatistics", "SessionCoordinator", "ShelfModel",
      ])

    coordinator.signOut()
    #expect(witness.living == [])
  }

  @Test func whoSignsInNextHasALibraryOfTheirOwn() async throws {
    let witness = Witness()
    let delegate = AppDelegate()
    try await component(watchedBy: witness).build().injectProperties(into: delegate)
    let coordinator = try #require(delegate.coordinator)

    try await coordinator.begin(Session(reader: "ada"))
    try await coordinator.begin(Session(reader: "mary"))
    #expect(witness.living.filter { $0 == "InMemoryLibrary" }.count == 1)
    #expect(witness.count == 6)
  }

  /// The app, in which each session's singletons are seen by `witness`.
  private func component(watchedBy witness: Witness) -> OverriddenComponent<AppComponent> {
    let app = AppComponent(settings: AppSettings(folder: .temporaryDirectory), events: RecordedEvents())
    return app.overriding { binder in
      binder.bind((any Library).self).asEagerSingleton().to { @MainActor in
        witness.watch(InMemoryLibrary([SampleCatalogue.entry]))
      }
      binder.bind(ReadingStatistics.self).asSingleton().to { @MainActor in witness.watch(ReadingStatistics()) }
      binder.bind(ShelfModel.self).asSingleton().to { @MainActor (shelf: Shelf, library: any Library) in
        witness.watch(ShelfModel(shelf: shelf, library: library))
      }
      binder.bind(BookModel.self).asSingleton().to { @MainActor (id: BookID, library: any Library, shelf: ShelfModel) in
        witness.watch(BookModel(id: id, library: library, shelf: shelf))
      }
    }
  }
}
