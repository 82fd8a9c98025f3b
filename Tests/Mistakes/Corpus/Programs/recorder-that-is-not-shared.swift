// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the metrics, a singleton, by a recorder of which each requester gets its own.

// Expected: thought

final class Metrics: Sendable {}

struct UploadRoute {
  let metrics: Metrics
}

struct DownloadRoute {
  let metrics: Metrics
}

struct Server {
  let upload: UploadRoute
  let download: DownloadRoute
}

struct PodcastServer: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Metrics.self).asSingleton().to(factory: Metrics.init)
    binder.bind().to(factory: UploadRoute.init)
    binder.bind().to(factory: DownloadRoute.init)
    binder.bind().to(factory: Server.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Server, Void> {
  PodcastServer().overriding { binder in
    binder.bind(Metrics.self).to { Metrics() }
  }
}
