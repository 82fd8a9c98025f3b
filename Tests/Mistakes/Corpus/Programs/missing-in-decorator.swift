// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The decorator that measures the client requests metrics, and nothing binds them.

// Expected: to bind it

protocol HTTPClient {}

struct LiveHTTPClient: HTTPClient {}

struct Metrics {}

struct MeasuredHTTPClient: HTTPClient {
  let client: any HTTPClient
  let metrics: Metrics
}

struct FeedService {
  let client: any HTTPClient
}

struct App: Component {
  typealias Root = FeedService

  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.decorate((any HTTPClient).self).to(factory: MeasuredHTTPClient.init)
    binder.bind().to(factory: FeedService.init)
  }
}
