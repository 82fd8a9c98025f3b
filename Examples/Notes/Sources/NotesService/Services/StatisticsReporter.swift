// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging
import ServiceLifecycle

/// Logs the statistics at intervals and at the end.
package struct StatisticsReporter: Service {
  let statistics: Statistics
  let clock: any WallClock
  let settings: Settings
  let logger: Logger

  package init(statistics: Statistics, clock: any WallClock, settings: Settings, logger: Logger) {
    self.statistics = statistics
    self.clock = clock
    self.settings = settings
    self.logger = logger
  }

  package func run() async {
    for await _ in clock.ticks(every: settings.reportInterval).cancelOnGracefulShutdown() { report() }
    report()
  }

  private func report() {
    let counts = statistics.counts
    logger.info("requests so far", metadata: ["answered": "\(counts.answered)", "failed": "\(counts.failed)"])
  }
}
