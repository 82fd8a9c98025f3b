// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import NotesService

/// Tells the test on which port the server listens.
struct PortAnnouncement: ServerListener {
  let ports: AsyncStream<Int>.Continuation

  func serverListens(onPort port: Int) { ports.yield(port) }
}
