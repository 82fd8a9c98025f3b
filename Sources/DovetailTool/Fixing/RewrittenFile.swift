// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// A file before and after changes.
struct RewrittenFile {
  let path: String
  let old: String
  let new: String
  private let date: Date?

  init(at path: String, by changes: [SourceChange]) throws(CommandFailure) {
    let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    var (new, end) = ([] as [UInt8], 0)
    for change in changes.ascending(by: { $0.range.lowerBound }) {
      if change.range.lowerBound < end { throw CommandFailure("two of its changes are at one place of \(path)") }
      new += bytes[end..<change.range.lowerBound] + Array(change.text.utf8)
      end = change.range.upperBound
    }
    self.path = path
    old = String(decoding: bytes, as: UTF8.self)
    self.new = String(decoding: new + bytes[end...], as: UTF8.self)
    date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  func write() throws(CommandFailure) {
    guard isContent(old) else { throw CommandFailure("\(path) has changed meanwhile") }
    try GraphToolCommand.write(new, into: path)
  }

  /// Restores the bytes and the date, unless another program has changed the file since.
  func revert() {
    guard isContent(new), (try? GraphToolCommand.write(old, into: path)) != nil, let date else { return }
    try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  private func isContent(_ text: String) -> Bool { FileManager.default.contents(atPath: path) == Data(text.utf8) }
}

extension [SourceChange] {
  /// Whether two fixes change one statement, or add the same.
  func touch(_ others: Self) -> Bool {
    contains { change in
      others.contains { $0 == change || $0.path == change.path && $0.statement.overlaps(change.statement) }
    }
  }
}
