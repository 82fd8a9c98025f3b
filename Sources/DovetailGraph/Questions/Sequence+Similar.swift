// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Sequence<String> {
  /// The names that differ little from a mistyped one, the most similar first.
  ///
  /// A name that contains the other, such as the name of a module without its end, is just similar.
  package func similar(to name: String) -> [String] {
    let bare = name.withoutAny.lowercased()
    let most = Swift.max(bare.count / 3, 1)
    let rated = uniqued().map { known in
      let known = (name: known, bare: known.withoutAny.lowercased())
      let distance = bare.editDistance(to: known.bare)
      return (known.name, distance > most && bare.count > 2 && known.bare.contains(bare) ? most : distance)
    }
    return rated.filter { $0.1 <= most }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The end of a sentence about a mistyped name, with at most three similar ones; empty if none is similar.
  package func hint(for name: String) -> String {
    let names = similar(to: name).prefix(3).joined(separator: ", ")
    return names.isEmpty ? "" : "; similar: \(names)"
  }
}

extension String {
  /// The number of letters to insert, remove, replace or swap with the next.
  fileprivate func editDistance(to other: String) -> Int {
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
