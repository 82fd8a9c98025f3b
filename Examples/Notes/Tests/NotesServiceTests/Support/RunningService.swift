// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import InMemoryLogging
import Logging

/// The service while it runs: its clock, its log, and clients of it.
struct RunningService: Sendable {
  let clock: ManualClock
  let log: InMemoryLogHandler
  let port: Int
  let shutDown: @Sendable () async -> Void

  var ada: Client { Client(port: port, token: "ada's token") }
  var grace: Client { Client(port: port, token: "grace's token") }
  var stranger: Client { Client(port: port, token: "guessed") }
  var nobody: Client { Client(port: port) }

  /// The port of the page about the graph, once it is served.
  var graphPort: Int? {
    let url = log.entries.first { $0.message == "graph ready" }?.metadata["url"]
    return (url?.description.split(separator: ":").last).flatMap { Int($0) }
  }

  var messages: [String] { log.entries.map(\.message.description) }
}
