// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The decorator of the client requests metrics, and the metrics are sent with the client.

// Expected: thought

protocol HTTPClient {}

struct LiveHTTPClient: HTTPClient {}

struct Metrics {
  let client: any HTTPClient
}

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
    binder.bind().to(factory: Metrics.init)
    binder.bind().to(factory: FeedService.init)
  }
}
