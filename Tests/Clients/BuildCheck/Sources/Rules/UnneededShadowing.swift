// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A log that shadows nothing.
enum UnneededShadowing {
  struct EventLog: Sendable {}
  struct Request: Component {
    typealias Root = EventLog

    let shadows: Bool

    func configure(binder: Binder) {
      if shadows {
        binder.bind(EventLog.self).shadowing().to(factory: EventLog.init)
      } else {
        binder.bind(EventLog.self).to(factory: EventLog.init)
      }
    }
  }

  struct Graph: Component {
    typealias Root = ComponentFactory<Request>

    let isSound: Bool

    func configure(binder: Binder) {
      binder.install(component: Request(shadows: !isSound))
    }
  }
}
