// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The configuration is read lazily, but reading it throws.

// Expected: thought

struct ServerConfiguration {
  let requestsPerMinute: Int

  static func load() throws -> ServerConfiguration { ServerConfiguration(requestsPerMinute: 600) }
}

struct RateLimiter {
  let configuration: Lazy<ServerConfiguration>
}

struct Server {
  let limiter: RateLimiter
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(ServerConfiguration.self).to(factory: ServerConfiguration.load)
    binder.bind().to(factory: RateLimiter.init)
    binder.bind().to(factory: Server.init)
  }
}
