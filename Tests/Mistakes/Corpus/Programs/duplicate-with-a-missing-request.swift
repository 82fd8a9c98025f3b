// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A client is bound twice, and only the second needs something that nothing binds.

// Placeholder: `.to(factory: Certificate.init)` is `.to { Certificate() }`
// Expected: thought

struct Certificate: Sendable {}

struct HTTPClient {
  init() {}

  init(certificate: Certificate) {}
}

struct FeedScreen {
  let client: HTTPClient
}

struct App: Component {
  typealias Root = FeedScreen

  func configure(binder: Binder) {
    binder.bind(HTTPClient.self).to { HTTPClient() }
    binder.bind(HTTPClient.self).to { (certificate: Certificate) in HTTPClient(certificate: certificate) }
    binder.bind().to(factory: FeedScreen.init)
  }
}
