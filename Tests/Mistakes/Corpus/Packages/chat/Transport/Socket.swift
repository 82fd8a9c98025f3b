// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Messages

public protocol Socket: AnyObject, Sendable {
  func send(_ message: Message)
}

/// Reports whether the socket is connected.
public protocol Connectivity: Sendable {
  var isOnline: Bool { get }
}

final class WebSocket: Socket, Connectivity {
  let options: SocketOptions
  let isOnline = true

  init(options: SocketOptions) { self.options = options }

  func send(_ message: Message) {}
}

struct SocketOptions: Sendable {
  var timeout = 30
}

/// Sends again what was not sent while the socket was offline.
public final class Outbox: Sendable {
  let socket: any Socket
  let connectivity: any Connectivity
  let filters: [any MessageFilter]

  init(socket: any Socket, connectivity: any Connectivity, filters: [any MessageFilter]) {
    self.socket = socket
    self.connectivity = connectivity
    self.filters = filters
  }
}
