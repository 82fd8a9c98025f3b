// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A decoration pins certificates, which throws; the client itself does not.

// Expected: thought

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct PinnedClient: HTTPClient {
  let inner: any HTTPClient

  init(inner: any HTTPClient) throws { self.inner = inner }
}

struct ArtworkLoader {
  let client: Provider<any HTTPClient>
}

struct PinningModule: Module {
  func configure(binder: Binder) {
    binder.decorate((any HTTPClient).self).to { try PinnedClient(inner: $0) }
  }
}

struct App: Component {
  typealias Root = ArtworkLoader

  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.install(module: PinningModule())
    binder.bind().to(factory: ArtworkLoader.init)
  }
}
