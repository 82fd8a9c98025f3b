// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A client wraps another, but is bound as the client itself, and something decorates it. A `Provider` would call itself without end.

// Expected: to bind it

protocol Client: Sendable {
  func fetch(_ path: String) -> String
}

struct CachingClient: Client {
  let wrapped: any Client

  func fetch(_ path: String) -> String { wrapped.fetch(path) }
}

struct LoggingClient: Client {
  let wrapped: any Client

  func fetch(_ path: String) -> String { wrapped.fetch(path) }
}

struct LiveClient: Client {
  func fetch(_ path: String) -> String { path }
}

struct Feed {
  let client: any Client
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.bind((any Client).self).to { (wrapped: any Client) in CachingClient(wrapped: wrapped) }
    binder.decorate((any Client).self).to { (wrapped: any Client) in LoggingClient(wrapped: wrapped) }
    binder.bind().to(factory: Feed.init)
  }
}

// Placeholder: `{ … }` is `{ LiveClient() }`
