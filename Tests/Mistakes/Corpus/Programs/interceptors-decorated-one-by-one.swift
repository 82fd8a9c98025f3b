// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A decoration is for one interceptor, and interceptors are contributed.

// Expected: suggestion

protocol Interceptor: Sendable {}

struct Retries: Interceptor {}

struct Logged: Interceptor {
  let inner: any Interceptor
}

struct Client {
  let interceptors: [any Interceptor]
}

struct App: Component {
  typealias Root = Client

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to { Retries() }
    binder.decorate((any Interceptor).self).to(factory: Logged.init)
    binder.bind().to(factory: Client.init)
  }
}
