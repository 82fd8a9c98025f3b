// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child says that it shadows the logger, but the server binds only a tagged one.

// Expected: near miss

protocol EventLog: Sendable {}

struct ConsoleLog: EventLog {}

struct RequestLog: EventLog {}

enum Audit: Tag {
  typealias Element = any EventLog
}

struct OrderHandler {
  let log: any EventLog
  let audit: TaggedProvider<Audit>
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind((any EventLog).self).shadowing().asSingleton().to(factory: RequestLog.init)
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind((any EventLog).self).tagged(with: Audit.self).asSingleton().to(factory: ConsoleLog.init)
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Server.init)
  }
}
