// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The tag of a second factory has a plain factory as its element, but that factory throws.

// Expected: suggestion

struct EpisodeID: Sendable {
  let number: Int
}

struct Download {
  let episode: EpisodeID

  static func resumed(episode: EpisodeID) throws -> Download { Download(episode: episode) }
}

enum Resumed: Tag {
  typealias Element = Factory<Download, EpisodeID>
}

struct DownloadQueue {
  let start: Factory<Download, EpisodeID>
  let resume: TaggedProvider<Resumed>
}

struct App: Component {
  typealias Root = DownloadQueue

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: EpisodeID.self).to(factory: Download.init)
    binder.bindFactory(Download.self, taking: EpisodeID.self).tagged(with: Resumed.self)
      .to(factory: Download.resumed)
    binder.bind().to(factory: DownloadQueue.init)
  }
}
