// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging
import ServiceLifecycle

/// Deletes expired notes, again and again.
package struct NotesPurger: Service {
  let clock: any WallClock
  let settings: Settings
  let logger: Logger
  let begin: @Sendable () -> UnitOfWork<any NoteRepository>

  package init(
    clock: any WallClock, settings: Settings, logger: Logger,
    begin: @escaping @Sendable () -> UnitOfWork<any NoteRepository>
  ) {
    self.clock = clock
    self.settings = settings
    self.logger = logger
    self.begin = begin
  }

  package func run() async {
    for await _ in clock.ticks(every: settings.purgeInterval).cancelOnGracefulShutdown() { await purge() }
  }

  /// The next attempt may succeed, so a failure does not end the service.
  private func purge() async {
    do {
      let now = clock.now()
      let count = try await begin().perform { notes in try await notes.deleteExpired(at: now) }
      if count > 0 { logger.info("notes purged", metadata: ["count": "\(count)"]) }
    } catch {
      logger.error("notes could not be purged", metadata: ["error": "\(error)"])
    }
  }
}
