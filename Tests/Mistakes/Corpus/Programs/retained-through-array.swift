// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The bus of events, a singleton, retains its listeners, and one of them retains a provider of the bus.

// Expected: thought

protocol Listener: Sendable {}

final class EventBus: Sendable {
  init(listeners: [any Listener]) {}
}

struct LogListener: Listener {}

struct MailListener: Listener {
  let bus: Provider<EventBus>
}

struct Server {
  let bus: EventBus
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(EventBus.self).asSingleton().to(factory: EventBus.init)
    binder.bind((any Listener).self).intoCollection().to(factory: LogListener.init)
    binder.bind((any Listener).self).intoCollection().to(factory: MailListener.init)
    binder.bind().to(factory: Server.init)
  }
}
