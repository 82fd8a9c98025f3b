// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The address is bound as a tuple with labels, and requested as one without.

// Placeholder: `{ … }` is `{ ("localhost", 8080) }`
// Expected: to bind it

struct Listener {
  let address: (String, Int)
}

struct App: Component {
  typealias Root = Listener

  func configure(binder: Binder) {
    binder.bind((host: String, port: Int).self).to { (host: "localhost", port: 8080) }
    binder.bind().to(factory: Listener.init)
  }
}
