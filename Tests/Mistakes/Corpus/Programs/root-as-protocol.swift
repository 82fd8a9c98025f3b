// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The root is a protocol, and its implementation is bound as its own type.

// Placeholder: `{ … }` is `{ HTTPServer(port: 80) }`
// Expected: fix

protocol Server: Sendable {}

struct HTTPServer: Server {
  let port: UInt16
}

struct App: Component {
  typealias Root = any Server

  func configure(binder: Binder) {
    binder.bind(HTTPServer.self).to { HTTPServer(port: 8080) }
  }
}
