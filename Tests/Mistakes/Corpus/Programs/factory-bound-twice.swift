// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The factory of downloads is bound in the app and in its module.

// Expected: thought

struct EpisodeID {}

struct Disk {}

struct Download {
  let id: EpisodeID
  let disk: Disk
}

struct DownloadList {
  let start: Factory<Download, EpisodeID>
}

struct DownloadModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Disk.init)
    binder.bindFactory(Download.self, taking: EpisodeID.self).to(factory: Download.init)
  }
}

struct App: Component {
  typealias Root = DownloadList

  func configure(binder: Binder) {
    binder.install(module: DownloadModule())
    binder.bindFactory(Download.self, taking: EpisodeID.self)
      .to { (id: EpisodeID, disk: Disk) in Download(id: id, disk: disk) }
    binder.bind().to(factory: DownloadList.init)
  }
}
