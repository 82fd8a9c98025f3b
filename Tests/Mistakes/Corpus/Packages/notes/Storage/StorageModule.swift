// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Model

/// The notes on disk, and how they are synchronized.
public struct StorageModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(NotesFolder.self).to(value: NotesFolder(path: "/notes"))
    binder.bind().asSingleton().to(factory: Journal.init)
    binder.bind((any NoteStore).self).asEagerSingleton().to(factory: FileStore.init)
    binder.bind((any SaveStep).self).intoCollection().to(factory: AppendToJournal.init)
    binder.bind(String.self).tagged(with: SyncAddress.self).to(value: "https://notes.example")
    binder.bind((any SyncClient).self).to(factory: HTTPSyncClient.init)
  }
}
