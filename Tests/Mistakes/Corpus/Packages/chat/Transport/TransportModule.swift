// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Messages

public struct TransportModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: MessagesModule())
    binder.bind(SocketOptions.self).to { SocketOptions() }
    binder.bind(WebSocket.self).asSingleton().to(factory: WebSocket.init)
    binder.bind((any Socket).self).asAlias(of: WebSocket.self) { $0 }
    binder.bind((any Connectivity).self).asAlias(of: WebSocket.self) { $0 }
    binder.bind(Outbox.self).asSingleton().to(factory: Outbox.init)
  }
}
