// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

/// A timer that runs during a reading.
@Observable
package final class ReadingViewModel {
  package private(set) var message: String?

  private let model: BookModel
  private let statistics: ReadingStatistics
  private let clock: any ReadingClock
  private let stack: WeakProvider<any ScreenStack>
  private let events: any EventLog
  private let start: Int

  package init(
    model: BookModel, statistics: ReadingStatistics, clock: any ReadingClock,
    stack: WeakProvider<any ScreenStack>, events: any EventLog
  ) {
    self.model = model
    self.statistics = statistics
    self.clock = clock
    self.stack = stack
    self.events = events
    start = clock.seconds
  }

  package var title: String? { model.entry?.book.title }

  /// Computed anew for each view, because a clock is not observable.
  package var seconds: Int { clock.seconds - start }

  /// Ends the reading, and returns to the book.
  package func finish(atPage page: Int) async {
    guard let entry = model.entry else { return }
    let seconds = seconds
    let reached = min(max(page, entry.page), entry.book.pages)
    do {
      try await model.change {
        $0.page = reached
        $0.secondsRead += seconds
      }
      statistics.record(pages: reached - entry.page, seconds: seconds)
      events.record("read \(entry.book.title) to page \(reached)")
      stack()?.goBack()
    } catch {
      message = "What you have read cannot be saved."
    }
  }
}
