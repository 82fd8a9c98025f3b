// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Downloads were constructed by a factory before the queue got them from the store.

// Expected: thought

struct EpisodeID: Sendable {
  let number: Int
}

struct DownloadDirectory {}

struct Download {
  let episode: EpisodeID
  let directory: DownloadDirectory
}

struct DownloadStore {
  let directory: DownloadDirectory
}

struct DownloadQueue {
  let store: DownloadStore
}

struct DownloadModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: DownloadDirectory.init)
    binder.bindFactory(Download.self, taking: EpisodeID.self).to(factory: Download.init)
    binder.bind().to(factory: DownloadStore.init)
    binder.bind().to(factory: DownloadQueue.init)
  }
}

struct App: Component {
  typealias Root = DownloadQueue

  func configure(binder: Binder) {
    binder.install(module: DownloadModule())
  }
}
