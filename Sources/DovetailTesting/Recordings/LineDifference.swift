// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The lines in which two texts differ, below the less indented lines that contain them.
struct LineDifference {
  /// Lines that begin with `-`, `+` or a space.
  let text: String

  private static let mostLines = 60
  /// The time of a comparison is proportional to the number of changed lines times the number of compared lines.
  private static let mostComparedLines = 4_000

  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (lost, found) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    guard max(lost.count, found.count) <= Self.mostComparedLines else {
      text = "\(lost.count) lines have become \(found.count)"
      return
    }
    let rows = new[..<start].map { Row(sign: " ", line: $0) } + Self.rows(from: Array(lost), to: Array(found))
    text = Self.shown(rows)
  }

  private struct Row {
    let sign: Character
    let line: Substring

    var depth: Int { line.prefix { $0 == " " }.count }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func rows(from old: [Substring], to new: [Substring]) -> [Row] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var rows: [Row] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        rows.append(Row(sign: "-", line: old[before]))
        before += 1
      } else if inserted.contains(after) {
        rows.append(Row(sign: "+", line: new[after]))
        after += 1
      } else {
        rows.append(Row(sign: " ", line: new[after]))
        before += 1
        after += 1
      }
    }
    return rows
  }

  /// The changed lines, and the unchanged lines that contain them.
  private static func shown(_ rows: [Row]) -> String {
    var shown: [Int] = []
    for (number, row) in rows.enumerated() where row.sign != " " && !row.line.isEmpty {
      var parents: [Int] = []
      var depth = row.depth
      var above = number
      while depth > 0, above > 0 {
        above -= 1
        if rows[above].line.isEmpty || rows[above].depth >= depth { continue }
        depth = rows[above].depth
        if rows[above].sign == " " { parents.append(above) }
      }
      // Those of the previous line are already shown.
      shown += parents.reversed().filter { $0 > shown.last ?? -1 } + [number]
    }
    let lines = shown.prefix(mostLines).map { "\(rows[$0].sign) \(rows[$0].line)" }
    return (lines + (shown.count > mostLines ? ["… and \(shown.count - mostLines) more lines"] : [])).joined(
      separator: "\n")
  }
}
