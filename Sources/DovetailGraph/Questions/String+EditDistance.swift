// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// How many letters have to be inserted, removed or replaced.
  package func editDistance(to other: String) -> Int {
    let (first, second) = (Array(utf8), Array(other.utf8))
    // Names of very different lengths are not similar.
    if Swift.abs(first.count - second.count) > first.count / 3 + 1 { return .max }
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, counterpart) in second.enumerated() {
        let replaced = diagonal + (letter == counterpart ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
