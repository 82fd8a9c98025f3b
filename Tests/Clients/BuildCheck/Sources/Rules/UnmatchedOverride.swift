// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A decoration of an unbound type.
enum UnmatchedOverride {
  protocol HTTPClient: Sendable {}
  struct URLSessionClient: HTTPClient {}
  struct LoggingClient: HTTPClient { let inner: any HTTPClient }

  struct Graph: Component {
    typealias Root = URLSessionClient

    let isSound: Bool

    func configure(binder: Binder) {
      if !isSound { binder.decorate((any HTTPClient).self).to { LoggingClient(inner: $0) } }
      binder.bind().to(factory: URLSessionClient.init)
    }
  }
}
