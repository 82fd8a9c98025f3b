// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// The number of letters to insert, remove, replace or swap with the next.
  package func editDistance(to other: String) -> Int {
    let (first, second) = (Array(utf8), Array(other.utf8))
    // Names of very different lengths are not similar.
    if Swift.abs(first.count - second.count) > first.count / 3 + 1 { return .max }
    // The distances of the beginnings of the other name from those of this one. Each row has one letter more.
    var (before, row) = ([Int](), Array(0...second.count))
    for (line, letter) in first.enumerated() {
      var next = [line + 1]
      for (column, counterpart) in second.enumerated() {
        let replaced = row[column] + (letter == counterpart ? 0 : 1)
        next.append(Swift.min(replaced, row[column + 1] + 1, next[column] + 1))
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == counterpart {
          next[column + 1] = Swift.min(next[column + 1], before[column - 1] + 1)
        }
      }
      (before, row) = (row, next)
    }
    return row[second.count]
  }
}
