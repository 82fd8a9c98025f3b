// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Joins pieces, cut anywhere, into lines.
struct LineReader {
  private var stream: any ByteStream
  private var piece: ArraySlice<UInt8> = []
  private(set) var bytesRead = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  /// The next line without its end, or `nil` at the end of the stream.
  mutating func next() throws -> ArraySlice<UInt8>? {
    var begun: [UInt8] = []
    while true {
      if let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
        defer { piece = piece[(end + 1)...] }
        return line(begun, piece[..<end])
      }
      begun += piece
      guard let next = try stream.next() else {
        piece = []
        return begun.isEmpty ? nil : line(begun, [])
      }
      bytesRead += next.count
      piece = next[...]
    }
  }

  private func line(_ begun: [UInt8], _ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Most lines lie within a piece, and need no copy.
    let line = begun.isEmpty ? rest : (begun + rest)[...]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
