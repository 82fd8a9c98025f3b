// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test binds a download, but the app binds a factory of downloads.

// Expected: suggestion

struct EpisodeID: Sendable {
  let number: Int
}

struct DownloadDirectory {}

struct Download: Sendable {
  let episode: EpisodeID
}

struct DownloadQueue {
  let download: Factory<Download, EpisodeID>
}

struct PodcastApp: Component {
  typealias Root = DownloadQueue

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: EpisodeID.self).to(factory: Download.init)
    binder.bind().to(factory: DownloadQueue.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<DownloadQueue, Void> {
  PodcastApp().overriding { binder in
    binder.bind(Download.self).to { Download(episode: EpisodeID(number: 1)) }
  }
}
