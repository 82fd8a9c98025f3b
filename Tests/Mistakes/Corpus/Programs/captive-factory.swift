// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app's list starts downloads through a factory, which is bound in the component of downloads.

// Expected: fix

struct EpisodeID {}

struct Disk {}

struct Download {
  let id: EpisodeID
  let disk: Disk
}

struct DownloadScreen {
  let start: Factory<Download, EpisodeID>
}

struct DownloadComponent: Component {
  typealias Root = DownloadScreen

  func configure(binder: Binder) {
    binder.bindFactory(Download.self, taking: EpisodeID.self).to(factory: Download.init)
    binder.bind().to(factory: DownloadScreen.init)
  }
}

struct EpisodeList {
  let start: Factory<Download, EpisodeID>
}

struct Shell {
  let list: EpisodeList
  let downloads: ComponentFactory<DownloadComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: DownloadComponent())
    binder.bind().to(factory: Disk.init)
    binder.bind().to(factory: EpisodeList.init)
    binder.bind().to(factory: Shell.init)
  }
}
