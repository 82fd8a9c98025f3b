// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging

/// Receives the port when the server is ready.
package protocol ServerListener: Sendable {
  func serverListens(onPort port: Int)
}

/// Logs the address.
package struct LoggingListener: ServerListener {
  let logger: Logger

  package init(logger: Logger) {
    self.logger = logger
  }

  package func serverListens(onPort port: Int) {
    logger.notice("ready", metadata: ["url": "http://127.0.0.1:\(port)"])
  }
}
