// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Initializers with default arguments, one requester each, one behind a factory and one in a contribution.

// Expected: suggestion

struct HTTPClient {
  init(retries: Int = 3) {}
}

protocol Interceptor {}

struct AgentInterceptor: Interceptor {
  init(agent: String = "podcasts", clock: Clock) {}
}

struct Clock {}

struct Download {
  init(id: Int, client: HTTPClient, limit: Double = 1) {}
}

struct Screen {
  let client: HTTPClient
  let interceptors: [any Interceptor]
  let downloads: Factory<Download, Int>
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bind().to(factory: Clock.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: AgentInterceptor.init)
    binder.bindFactory(Download.self, taking: Int.self).to(factory: Download.init)
    binder.bind().to(factory: Screen.init)
  }
}

// Placeholder: `(Int.self).to { … }` is `(Int.self).to { 3 }`
// Placeholder: `(String.self).to { … }` is `(String.self).to { "podcasts" }`
// Placeholder: `(Double.self).to { … }` is `(Double.self).to { 1 }`
