// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the store behind two aliases by one in memory, which is not a singleton.

// Expected: thought

protocol EpisodeReader: Sendable {}

protocol EpisodeWriter: Sendable {}

final class EpisodeStore: EpisodeReader, EpisodeWriter {
  let path: String

  init(path: String) { self.path = path }
}

struct LibraryPage {
  let reader: any EpisodeReader
}

struct DownloadQueue {
  let writer: any EpisodeWriter
}

struct Scene {
  let library: LibraryPage
  let downloads: DownloadQueue
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(EpisodeStore.self).asSingleton().to { EpisodeStore(path: "/var/episodes") }
    binder.bind((any EpisodeReader).self).asAlias(of: EpisodeStore.self) { $0 }
    binder.bind((any EpisodeWriter).self).asAlias(of: EpisodeStore.self) { $0 }
  }
}

struct PodcastApp: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.bind().to(factory: LibraryPage.init)
    binder.bind().to(factory: DownloadQueue.init)
    binder.bind().to(factory: Scene.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Scene, Void> {
  PodcastApp().overriding { binder in
    binder.bind(EpisodeStore.self).to { EpisodeStore(path: ":memory:") }
  }
}
