// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// A file before and after changes.
struct RewrittenFile {
  let path: String
  private let old: [UInt8]
  private var new: [UInt8] = []
  private let date: Date?

  init(at path: String, by changes: [SourceChange]) throws(CommandFailure) {
    self.path = path
    old = Array(try GraphToolCommand.content(of: path))
    date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    var end = 0
    for change in changes.ascending(by: { $0.range.lowerBound }) {
      if change.range.lowerBound < end { throw CommandFailure("two of its changes are at one location of \(path)") }
      new += old[end..<change.range.lowerBound] + Array(change.text.utf8)
      end = change.range.upperBound
    }
    new += old[end...]
  }

  func write() throws(CommandFailure) {
    if !isContent(old) { throw CommandFailure("\(path) has changed meanwhile") }
    try GraphToolCommand.write(Data(new), into: path)
  }

  /// Restores the bytes and the date, unless another program has changed the file since.
  func revert() {
    guard isContent(new), (try? GraphToolCommand.write(Data(old), into: path)) != nil, let date else { return }
    try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  private func isContent(_ bytes: [UInt8]) -> Bool { FileManager.default.contents(atPath: path) == Data(bytes) }
}

extension RewrittenFile {
  /// The difference, as `diff -u` prints it.
  var difference: String {
    let (old, new) = (lines(of: old), lines(of: new))
    var rows = old.map { " \($0)" }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, let line, _): rows[place] = "-\(line)"
      case .insert(let place, let line, _):
        // Removals come first, and the lines that they leave are counted.
        let left = rows.indices.filter { !rows[$0].hasPrefix("-") }
        rows.insert("+\(line)", at: place < left.count ? left[place] : rows.count)
      }
    }
    let shown = rows.indices.indices { row in
      rows[max(row - 3, 0)...min(row + 3, rows.count - 1)].contains { !$0.hasPrefix(" ") }
    }
    return shown.ranges.reduce("--- \(path)\n+++ \(path)\n") { text, hunk in
      let sides = ["+", "-"].map { other in
        let (before, inside) = (rows[..<hunk.lowerBound], rows[hunk])
        return "\(before.count { !$0.hasPrefix(other) } + 1),\(inside.count { !$0.hasPrefix(other) })"
      }
      return text + "@@ -\(sides[0]) +\(sides[1]) @@\n" + rows[hunk].map { $0 + "\n" }.joined()
    }
  }

  private func lines(of content: [UInt8]) -> [Substring] {
    String(decoding: content, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
