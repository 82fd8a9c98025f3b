// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Model
import Storage

final class Draft: Sendable {
  let note: Note

  init(note: Note) { self.note = note }
}

struct SpellChecker {
  let draft: Draft
}

struct Editor {
  let draft: Draft
  let spelling: Lazy<SpellChecker>
  let steps: [any SaveStep]
  let sync: any SyncClient
}

/// One opened note.
struct EditorComponent: Component {
  typealias Root = Editor
  typealias Seed = Note

  func configure(binder: Binder) {
    binder.bind(Draft.self).asSingleton().to(factory: Draft.init)
    binder.bind().to(factory: SpellChecker.init)
    binder.bind().to(factory: Editor.init)
  }
}
