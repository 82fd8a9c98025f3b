// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session component contributes a handler under a key that the server has already.

// Expected: fix

protocol Handler: Sendable {}

struct PublicFeedHandler: Handler {}

struct PersonalFeedHandler: Handler {}

struct SessionRoutes {
  let handlers: [String: any Handler]
}

struct SessionComponent: Component {
  typealias Root = SessionRoutes

  func configure(binder: Binder) {
    binder.bind((any Handler).self).intoDictionary(key: "/feed").to(factory: PersonalFeedHandler.init)
    binder.bind().to(factory: SessionRoutes.init)
  }
}

struct Server {
  let handlers: [String: any Handler]
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind((any Handler).self).intoDictionary(key: "/feed").to(factory: PublicFeedHandler.init)
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Server.init)
  }
}

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: "/public")`
