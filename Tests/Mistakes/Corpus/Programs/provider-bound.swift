// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A provider of tokens is bound as a value, and a token is requested.

// Expected: to bind it

struct Token: Sendable {}

struct FeedClient {
  let token: Token
}

struct SessionModule: Module {
  let tokens: Provider<Token>

  func configure(binder: Binder) {
    binder.bind(Provider<Token>.self).to(value: tokens)
  }
}

struct App: Component {
  typealias Root = FeedClient

  func configure(binder: Binder) {
    binder.install(module: SessionModule(tokens: Provider { Token() }))
    binder.bind().to(factory: FeedClient.init)
  }
}
