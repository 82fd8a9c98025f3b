// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Feeds need downloads, downloads need the library, and the library needs feeds; each has a module.

// Expected: thought

final class FeedService {
  init(downloads: DownloadService) {}
}

final class DownloadService {
  init(library: Library) {}
}

final class Library {
  init(feeds: FeedService) {}
}

struct Shell {
  let library: Library
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: FeedService.init)
  }
}

struct DownloadModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: DownloadService.init)
  }
}

struct LibraryModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Library.init)
    binder.bind().to(factory: Shell.init)
  }
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.install(module: DownloadModule())
    binder.install(module: LibraryModule())
  }
}
