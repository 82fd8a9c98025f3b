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
    let living = witness.living
    #expect(living.contains("InMemoryLibrary"))

    try await coordinator.begin(Session(reader: "mary"))
    #expect(witness.living == living)
    #expect(witness.count == 2 * living.count)
  }

  /// The app, in which `witness` watches a session's objects, whichever component inside binds them.
  private func component(watchedBy witness: Witness) -> some Component<AppComponent.Root, Void> {
    TestApp.component().overriding { binder in
      binder.bind((any Library).self).asEagerSingleton().to { @MainActor in
        witness.watch(InMemoryLibrary([SampleCatalogue.entry]))
      }
      binder.decorate(SessionCoordinator.self).to(factory: witness.watch)
      binder.decorate(ReadingStatistics.self).to(factory: witness.watch)
      binder.decorate(ShelfModel.self).to(factory: witness.watch)
      binder.decorate(BookModel.self).to(factory: witness.watch)
      binder.decorate(BookListViewModel.self).to(factory: witness.watch)
      binder.decorate(BookDetailsViewModel.self).to(factory: witness.watch)
      binder.decorate(NoteViewModel.self).to(factory: witness.watch)
    }
  }
}
