// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Reads the logs of this run, line by line.
struct LogReader {
  let logs: LogNames
  let store: any LogStore
  let period: Period
  let progress: any Progress

  /// Passes on the entries of the period. A malformed line does not stop the reading, but is counted.
  func read(_ body: (LogEntry) -> Void) throws -> ReadingTally {
    var tally = ReadingTally()
    for name in logs.names {
      let bytesBefore = tally.bytes
      var lines = LineReader(try store.open(name))
      var number = 0
      while let line = try lines.next() {
        number += 1
        tally.lines += 1
        if let entry = LogEntry(parsing: line) {
          if period.contains(entry.time) { body(entry) }
        } else if !line.isEmpty {
          tally.addMalformedLine(number, of: name)
        }
        if tally.bytes != bytesBefore + lines.bytesRead {
          tally.bytes = bytesBefore + lines.bytesRead
          progress.advance(to: tally)
        }
      }
    }
    progress.finish(with: tally)
    return tally
  }
}
