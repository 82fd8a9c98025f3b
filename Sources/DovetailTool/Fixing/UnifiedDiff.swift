// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The difference of two texts, as `diff -u` prints it.
struct UnifiedDiff {
  let text: String

  init(from old: String, to new: String, path: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    // Each line with its mark, and the numbers of the lines before it.
    var rows: [(text: String, old: Int, new: Int)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let mark = removed.contains(before) ? "-" : inserted.contains(after) ? "+" : " "
      rows.append((mark + (mark == "+" ? new[after] : old[before]), before, after))
      if mark != "+" { before += 1 }
      if mark != "-" { after += 1 }
    }
    let changed = rows.indices.filter { !rows[$0].text.hasPrefix(" ") }
    let shown = Set(changed.flatMap { max($0 - 3, 0)...min($0 + 3, rows.count - 1) }).sorted()
    var hunks: [[Int]] = []
    for row in shown {
      if hunks.last?.last == row - 1 { hunks[hunks.count - 1].append(row) } else { hunks.append([row]) }
    }
    text =
      "--- \(path)\n+++ \(path)\n"
      + hunks.map { hunk in
        let lines = hunk.map { rows[$0].text }
        let (before, after) = (lines.count { !$0.hasPrefix("+") }, lines.count { !$0.hasPrefix("-") })
        let first = rows[hunk[0]]
        return "@@ -\(first.old + 1),\(before) +\(first.new + 1),\(after) @@\n" + lines.map { $0 + "\n" }.joined()
      }.joined()
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
