// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The class that downloads episodes is bound nowhere, and two types in two modules request it.

// Expected: to bind it

final class Disk {
  init() {}
}

final class Downloader {
  init(disk: Disk) {}
}

struct DownloadScreen {
  let downloader: Downloader
}

struct NightlySync {
  let downloader: Provider<Downloader>
}

struct Shell {
  let screen: DownloadScreen
  let sync: NightlySync
}

struct DownloadModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Disk.init)
    binder.bind().to(factory: DownloadScreen.init)
  }
}

struct SyncModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: NightlySync.init)
  }
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: DownloadModule())
    binder.install(module: SyncModule())
    binder.bind().to(factory: Shell.init)
  }
}
