// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import DovetailExplorer
import DovetailGraph
import Logging
import ServiceLifecycle

/// A page about the running graph, with the times of its start.
package struct GraphModule: Module {
  let port: Int
  let recording: StartRecording
  let graph: @Sendable () -> GraphSnapshot

  package func configure(binder: Binder) {
    binder.bind((any Service).self).intoCollection().to {
      [port, recording, graph] (settings: Settings, logger: Logger) in
      GraphServer(port: port, idleTime: settings.graphIdleTime, logger: logger) {
        graph().explorer(start: recording.report())
      }
    }
  }
}
