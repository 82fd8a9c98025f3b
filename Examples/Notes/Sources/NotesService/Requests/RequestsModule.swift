// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import HTTPTypes
import Hummingbird

/// The routes: the requests, and their handlers.
package struct RequestsModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.install(module: RouteModule<CreateNote>(.post, "notes") { $0.bind().to(factory: CreateNote.init) })
    binder.install(module: RouteModule<ListNotes>(.get, "notes") { $0.bind().to(factory: ListNotes.init) })
    binder.install(module: RouteModule<ReadNote>(.get, "notes/:id") { $0.bind().to(factory: ReadNote.init) })
    binder.install(module: RouteModule<DeleteNote>(.delete, "notes/:id") { $0.bind().to(factory: DeleteNote.init) })
    binder.install(module: RouteModule<ReadJournal>(.get, "journal") { $0.bind().to(factory: ReadJournal.init) })
  }
}
