// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A client that logs wraps the one that fetches, is closed at the end, and was bound as the protocol that both have.

// Expected: thought

protocol FeedClient: Sendable {
  func close()
}

struct HTTPClient: FeedClient {
  func close() {}
}

final class LoggingClient: FeedClient {
  init(client: any FeedClient) {}
  func close() {}
}

struct Feed {
  let client: any FeedClient
}

struct Shell {
  let feed: Feed
  let closer: ComponentCloser
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bind((any FeedClient).self).asSingleton().onClose { $0.close() }.to(factory: LoggingClient.init)
    binder.bind().to(factory: Feed.init)
    binder.bind().to(factory: Shell.init)
  }
}
