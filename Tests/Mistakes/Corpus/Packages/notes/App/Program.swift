// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Model
import Storage

struct SampleNotes: NoteStore {
  func notes() -> [Note] { [] }
}

struct Noon: Clock {
  let hour = 12
}

/// The app as its tests use it.
func sampleComponent() -> some Component<NoteList, Void> {
  AppComponent().overriding { binder in
    binder.bind((any NoteStore).self).to { SampleNotes() }
    binder.bind((any Clock).self).to { Noon() }
  }
}

@main struct Program {
  @MainActor static func main() throws { try examineOnMainActor(AppComponent(), sampleComponent()) }
}
