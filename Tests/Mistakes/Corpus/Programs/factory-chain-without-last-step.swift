// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The chain that binds the factory of downloads ends before its last step.

// Placeholder: `{ … }` is `{ Download(episode: $0) }`
// Expected: to bind it

struct Episode {}

struct Download {
  let episode: Episode
}

struct DownloadList {
  let start: Factory<Download, Episode>
}

struct App: Component {
  typealias Root = DownloadList

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: Episode.self)
    binder.bind().to(factory: DownloadList.init)
  }
}
