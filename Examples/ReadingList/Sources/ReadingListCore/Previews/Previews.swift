// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

/// View models for previews, from the app's own graph with slow and remote parts replaced. Its root opens sessions and
/// does not fill the app delegate, so previews need no sign-in.
///
/// ```swift
/// #Preview { try! BookDetailsView(model: Previews.details()) }
/// ```
package enum Previews {
  package static func list(of shelf: Shelf = .reading) throws -> BookListViewModel {
    let coordinator = try session()
    coordinator.showList(of: shelf)
    return coordinator.list
  }

  package static func details() throws -> BookDetailsViewModel {
    try list().details(of: SampleCatalogue.book.id)
  }

  package static func note() throws -> NoteViewModel {
    let note = try details().note(about: .page(17))
    note.text = "Whose voice is this?"
    return note
  }

  /// The same for previews of several screens. Nothing in it opens asynchronously, so nothing is awaited.
  package static func session() throws -> SessionCoordinator {
    let app = AppComponent(settings: AppSettings(folder: .temporaryDirectory)).overriding { binder in
      binder.bind((any Library).self).asSingleton().to { InMemoryLibrary([SampleCatalogue.entry]) }
      binder.bind((any Catalogue).self).to(value: SampleCatalogue())
      binder.bind((any EventLog).self).to(value: SilentEventLog())
      binder.bind((any ReadingClock).self).to(value: SimulatedClock())
    }
    let sessions = try app.rooted(at: MainActorComponentFactory<SessionComponent>.self).build()
    return sessions.build(Session(reader: "preview"))
  }
}
