// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The parent requests a provider of what only the child binds; a provider does not change that.

// Expected: fix

struct DownloadTask {}

struct DownloadScreen {
  let task: DownloadTask
}

struct DownloadComponent: Component {
  typealias Root = DownloadScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: DownloadTask.init)
    binder.bind().to(factory: DownloadScreen.init)
  }
}

struct BackgroundScheduler {
  let task: Provider<DownloadTask>
}

struct Shell {
  let scheduler: BackgroundScheduler
  let downloads: ComponentFactory<DownloadComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: DownloadComponent())
    binder.bind().to(factory: BackgroundScheduler.init)
    binder.bind().to(factory: Shell.init)
  }
}
