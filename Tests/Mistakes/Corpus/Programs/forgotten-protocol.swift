// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Nothing binds the protocol of the HTTP client.

// Placeholder: `{ … }` is `{ LiveHTTPClient() }`
// Expected: to bind it

protocol HTTPClient {}

struct LiveHTTPClient: HTTPClient {}

struct FeedService {
  let client: any HTTPClient
}

struct AccountService {
  let client: any HTTPClient
}

struct Server {
  let feeds: FeedService
  let accounts: AccountService
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: FeedService.init)
    binder.bind().to(factory: AccountService.init)
    binder.bind().to(factory: Server.init)
  }
}
