// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A preview overrides the log of the request component, which two of its objects are meant to share.

// Expected: thought

final class RequestLog: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

struct Authorizer {
  let log: RequestLog
}

struct OrderHandler {
  let authorizer: Authorizer
  let log: RequestLog
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind(RequestLog.self).asSingleton().to { RequestLog(name: "request") }
    binder.bind().to(factory: Authorizer.init)
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct PodcastServer: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Server.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Server, Void> {
  PodcastServer().overriding { binder in
    binder.bind(RequestLog.self).to { RequestLog(name: "preview") }
  }
}
