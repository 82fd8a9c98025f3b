// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The list requests a function from a number to a download, where a factory is bound.

// Placeholder: `{ … }` is `{ { Download(episode: $0, disk: Disk()) } }`
// Expected: to bind it

struct Disk {}

struct Download {
  let episode: Int
  let disk: Disk
}

struct DownloadList {
  let start: @Sendable (Int) -> Download
}

struct App: Component {
  typealias Root = DownloadList

  func configure(binder: Binder) {
    binder.bind().to(factory: Disk.init)
    binder.bindFactory(Download.self, taking: Int.self).to(factory: Download.init)
    binder.bind().to(factory: DownloadList.init)
  }
}
