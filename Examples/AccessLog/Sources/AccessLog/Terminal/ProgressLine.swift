// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes the reading progress to standard error.
///
/// On a terminal, it rewrites one line at most ten times a second; elsewhere, it adds one every second.
final class ProgressLine: Progress {
  private let console: any Console
  private let stopwatch: any Stopwatch
  private let isTerminal: Bool
  private let interval: Duration
  private var due: Duration

  init(console: any Console, stopwatch: any Stopwatch) {
    self.console = console
    self.stopwatch = stopwatch
    isTerminal = console.isTerminal(.error)
    interval = isTerminal ? .milliseconds(100) : .seconds(1)
    due = interval
  }

  func advance(to tally: ReadingTally) {
    let elapsed = stopwatch.elapsed
    guard elapsed >= due else { return }
    due = elapsed + interval
    show(tally, after: elapsed)
    if !isTerminal { write("\n") }
  }

  func finish(with tally: ReadingTally) {
    show(tally, after: stopwatch.elapsed)
    write("\n")
  }

  private func show(_ tally: ReadingTally, after elapsed: Duration) {
    // The first sequence returns to the beginning of the line, and the last erases the rest.
    let (begin, end) = isTerminal ? ("\r", "\u{1B}[K") : ("", "")
    let seconds = (elapsed / .milliseconds(100)).rounded()
    write("\(begin)read \(tally.lines.grouped) lines, \(tally.bytes.asSize), in \(Int(seconds).asTenths) s\(end)")
  }

  /// A failure to show progress must not prevent the report.
  private func write(_ text: String) { try? console.write(text, to: .error) }
}
