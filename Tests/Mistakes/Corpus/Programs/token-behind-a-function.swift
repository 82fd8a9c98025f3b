// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Requests are signed if there is a function that makes a token; tokens are bound.

// Expected: thought

struct Token {}

struct Signer {
  let token: (() -> Token)?
}

struct App: Component {
  typealias Root = Signer

  func configure(binder: Binder) {
    binder.bind().to(factory: Token.init)
    binder.bind().to(factory: Signer.init)
  }
}
