// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog

/// Logs in memory, read in pieces of a few bytes, so that lines and characters are cut.
struct TextStore: LogStore {
  let texts: [String: String]
  var pieceSize = 7

  func open(_ name: String) throws -> any ByteStream {
    guard let text = texts[name] else { throw NoSuchLog(name: name) }
    return TextStream(rest: Array(text.utf8)[...], pieceSize: pieceSize)
  }
}

struct NoSuchLog: Error, Equatable {
  let name: String
}

private struct TextStream: ByteStream {
  var rest: ArraySlice<UInt8>
  let pieceSize: Int

  mutating func next() -> [UInt8]? {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(pieceSize) }
    return Array(rest.prefix(pieceSize))
  }
}
