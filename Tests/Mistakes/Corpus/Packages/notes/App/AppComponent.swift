// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Model
import Storage

struct AppComponent: Component {
  typealias Root = NoteList

  func configure(binder: Binder) {
    binder.install(module: ModelModule())
    binder.install(module: StorageModule())
    binder.install(component: EditorComponent())
    binder.bind().asSingleton().to(factory: ExportNames.init)
    binder.bindFactory(ShareSheet.self, taking: Note.self).to(factory: ShareSheet.init)
    binder.bind().to(factory: NoteList.init)
  }
}
