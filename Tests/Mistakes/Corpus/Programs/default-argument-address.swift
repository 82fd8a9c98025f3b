// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

/// The client and the directory have addresses with defaults, and the graph requests both.

// Placeholder: `{ … }` is `{ URL(filePath: "/") }`
// Expected: suggestion

struct HTTPClient {
  init(base: URL = URL(string: "https://podcasts.example")!) {}
}

struct DownloadDirectory {
  init(folder: URL = URL(filePath: "/tmp")) {}
}

struct Downloader {
  let client: HTTPClient
  let directory: DownloadDirectory
}

struct App: Component {
  typealias Root = Downloader

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bind().to(factory: DownloadDirectory.init)
    binder.bind().to(factory: Downloader.init)
  }
}
