// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A request's logger, and the app's.
enum UndeclaredShadowing {
  struct Logger: Sendable { let prefix: String }
  struct Request: Component {
    typealias Root = Logger

    let saysSo: Bool

    func configure(binder: Binder) {
      if saysSo {
        binder.bind(Logger.self).shadowing().to { Logger(prefix: "request") }
      } else {
        binder.bind(Logger.self).to { Logger(prefix: "request") }
      }
    }
  }
  struct App: Sendable {
    let logger: Logger
    let requests: ComponentFactory<Request>
  }

  struct Graph: Component {
    typealias Root = App

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind(Logger.self).to { Logger(prefix: "app") }
      binder.install(component: Request(saysSo: isSound))
      binder.bind().to(factory: App.init)
    }
  }
}
