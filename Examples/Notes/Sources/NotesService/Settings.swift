// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging

/// The choices made when the service is started.
package struct Settings: Sendable {
  package var port = 8080
  package var databasePath: String
  package var logLevel = Logger.Level.info
  /// Users of the service, registered when it starts.
  package var accounts: [Account] = []
  package var purgeInterval = Duration.seconds(60)
  package var reportInterval = Duration.seconds(300)
  /// The port of the page about the graph, which is served only then; 0 takes any that is free.
  package var graphPort: Int?
  /// The time after which an idle connection to that page ends.
  package var graphIdleTime = Duration.seconds(30)

  package init(databasePath: String) {
    self.databasePath = databasePath
  }
}
