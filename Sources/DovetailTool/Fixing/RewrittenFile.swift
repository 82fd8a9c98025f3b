// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// A file before and after changes.
struct RewrittenFile: Codable {
  /// Without links.
  private(set) var path: String
  let old: Data
  let new: Data
  private let date: Date?

  /// - Parameter changes: changes of one file, at least one.
  init(at path: String, by changes: [SourceChange]) throws(CommandFailure) {
    self.path = WholeFile(path).path
    date = try? FileManager.default.attributesOfItem(atPath: self.path)[.modificationDate] as? Date
    let file = changes[0].file
    var (bytes, end) = ([] as [UInt8], 0)
    for change in changes.ascending(by: { $0.range.lowerBound }) {
      if change.file != file { throw CommandFailure("\(path) has changed meanwhile") }
      if change.range.lowerBound < end { throw CommandFailure("two of its changes are at one location of \(path)") }
      bytes += file[end..<change.range.lowerBound] + Array(change.text.utf8)
      end = change.range.upperBound
    }
    (old, new) = (Data(file), Data(bytes + file[end...]))
  }

  /// The same with a path in a folder that may be moved or copied, if it is there.
  func relative(to folder: String) -> RewrittenFile {
    var file = self
    if path.hasPrefix(folder + "/") { file.path = String(path.dropFirst(folder.count + 1)) }
    return file
  }

  /// The same at its place in the folder.
  func resolved(in folder: String) -> RewrittenFile {
    var file = self
    if !path.hasPrefix("/") { file.path = folder + "/" + path }
    return file
  }

  var real: WholeFile { WholeFile(path) }

  func write() throws(CommandFailure) { try real.overwrite(with: new, insteadOf: .bytes(old)) }

  /// Restores the bytes and the date.
  func revert() throws(CommandFailure) { try real.overwrite(with: old, insteadOf: .bytes(new), dated: date) }
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

  private func lines(of content: Data) -> [String] {
    content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}
