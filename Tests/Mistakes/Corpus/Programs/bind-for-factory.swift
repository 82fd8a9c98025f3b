// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The download takes the episode as an argument, but is bound as if the episode were in the graph.

// Placeholder: `{ … }` is `{ Download(episode: $0, disk: $1) }`
// Expected: fix

struct Episode {
  let title: String
}

struct Disk {}

struct Download {
  let episode: Episode
  let disk: Disk
}

struct DownloadList {
  let start: Factory<Download, Episode>
}

struct App: Component {
  typealias Root = DownloadList

  func configure(binder: Binder) {
    binder.bind().to(factory: Disk.init)
    binder.bind(Download.self).to(factory: Download.init)
    binder.bind().to(factory: DownloadList.init)
  }
}
