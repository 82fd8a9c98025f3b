// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import NotesService

/// Sends the test the port of the server.
struct PortAnnouncement: ServerListener {
  let ports: AsyncStream<Int>.Continuation

  func serverListens(onPort port: Int) { ports.yield(port) }
}
