// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules install the network module, each with another address.

// Expected: thought

struct HTTPClient: Sendable {
  let host: String
}

struct FeedService {
  let client: HTTPClient
}

struct NetworkModule: Module {
  let host: String

  func configure(binder: Binder) {
    binder.bind(HTTPClient.self).to(value: HTTPClient(host: host))
  }
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.install(module: NetworkModule(host: "feeds.example"))
    binder.bind().to(factory: FeedService.init)
  }
}

struct App: Component {
  typealias Root = FeedService

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(host: "localhost"))
    binder.install(module: FeedModule())
  }
}
