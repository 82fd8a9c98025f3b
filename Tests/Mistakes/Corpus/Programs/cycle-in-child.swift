// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session and the log of a request need each other in the component of a request.

// Expected: thought

struct RequestID: Sendable {
  let number: Int
}

final class Handler {
  init(id: RequestID, session: Session) {}
}

final class Session {
  init(log: RequestLog) {}
}

final class RequestLog {
  init(session: Session, clock: Clock) {}
}

struct Clock {}

struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = RequestID

  func configure(binder: Binder) {
    binder.bind().to(factory: Handler.init)
    binder.bind().to(factory: Session.init)
    binder.bind().to(factory: RequestLog.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Clock.init)
    binder.bind().to(factory: Server.init)
  }
}
