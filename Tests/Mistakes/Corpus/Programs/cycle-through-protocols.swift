// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The authenticator needs a client, and the client needs the authenticator, both as protocols.

// Expected: thought

protocol HTTPClient {}

protocol Authenticator {}

struct LiveHTTPClient: HTTPClient {
  let authenticator: any Authenticator
}

struct TokenAuthenticator: Authenticator {
  let client: any HTTPClient
}

struct FeedService {
  let client: any HTTPClient
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.bind((any Authenticator).self).to(factory: TokenAuthenticator.init)
  }
}

struct App: Component {
  typealias Root = FeedService

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.bind().to(factory: FeedService.init)
  }
}
