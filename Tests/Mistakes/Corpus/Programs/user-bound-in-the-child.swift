// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The request component binds a user that its root does not need.

// Expected: thought

struct HTTPRequest: Sendable {
  let path: String
}

struct User {
  let request: HTTPRequest
}

struct FeedHandler {
  let request: HTTPRequest
}

struct RequestComponent: Component {
  typealias Root = FeedHandler
  typealias Seed = HTTPRequest

  func configure(binder: Binder) {
    binder.bind().to(factory: User.init)
    binder.bind().to(factory: FeedHandler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Server.init)
  }
}
