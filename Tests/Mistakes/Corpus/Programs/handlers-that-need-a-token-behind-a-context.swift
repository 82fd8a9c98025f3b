// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A token is loaded asynchronously, for the context that a child shares; its handlers are requested behind providers.

// Expected: thought

struct Token: Sendable {
  static func load() async throws -> Token { Token() }
}

final class Context: Sendable {
  init(token: Token) {}
}

struct Login {
  let context: Context
}

struct Logout {
  let context: Context
}

struct Renewal {
  let context: Context
}

struct Events {
  let login: Provider<Login>
  let logout: Provider<Logout>
  let renewal: Provider<Renewal>
}

struct EventComponent: Component {
  typealias Root = Events

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Context.init)
    binder.bind().to(factory: Login.init)
    binder.bind().to(factory: Logout.init)
    binder.bind().to(factory: Renewal.init)
    binder.bind().to(factory: Events.init)
  }
}

struct Server {
  let open: ComponentFactory<EventComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: Token.load)
    binder.install(component: EventComponent())
    binder.bind().to(factory: Server.init)
  }
}
