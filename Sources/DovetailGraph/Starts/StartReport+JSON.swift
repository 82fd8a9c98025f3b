// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Foundation

extension StartReport {
  /// The report as JSON, for ``init(json:)``.
  public func json() -> Data { Data(String(stableJSON: self).utf8) }

  /// Reads a report that ``json()`` has written.
  ///
  /// - Throws: ``UnreadableGraph`` if the file is damaged.
  public init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(StartReport.self, from: json)
    } catch let error as DecodingError {
      throw UnreadableGraph(error)
    }
  }

  /// The report in the format of Chrome traces, for Perfetto and other viewers.
  ///
  /// A construction is drawn inside its parent. Those that ran beside it have tracks of their own.
  public func chromeTrace() -> Data {
    let events = zip(rows, tracks()).map { row, track -> JSONObject in
      let details: JSONObject = [
        "binding": row.binding, "critical": row.isCritical, "ended": row.hasEnded, "failed": row.hasFailed,
        "self": row.own.microseconds,
      ]
      // Viewers take thread 0 for another name of the main one, and drop what overlaps.
      return [
        "ph": "X", "name": row.label, "cat": row.name, "pid": 1, "tid": track + 1, "ts": row.begin.microseconds,
        "dur": row.total.microseconds, "args": details,
      ]
    }
    let trace: JSONObject = ["displayTimeUnit": "ms", "traceEvents": events]
    return Data(String(stableJSON: trace).utf8)
  }

  /// For each row, the number of a track, in which it is inside its parent or alone.
  private func tracks() -> [Int] {
    var open: [[Int]] = []
    func end(_ row: Int) -> Duration { rows[row].begin + rows[row].total }
    return rows.indices.map { row in
      for track in open.indices {
        while let last = open[track].last, end(last) <= rows[row].begin, last != rows[row].parent {
          open[track].removeLast()
        }
      }
      let inside = open.indices.first { track in
        open[track].last.map { $0 == rows[row].parent && end(row) <= end($0) } ?? false
      }
      let track = inside ?? open.indices.first { open[$0].isEmpty } ?? open.count
      if track == open.count { open.append([]) }
      open[track].append(row)
      return track
    }
  }
}
