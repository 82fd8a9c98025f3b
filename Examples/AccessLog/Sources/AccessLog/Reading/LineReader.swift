// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Makes lines of pieces, whatever the pieces are cut at. What is not UTF-8 is mended.
struct LineReader {
  private var stream: any ByteStream
  private var piece: ArraySlice<UInt8> = []
  private(set) var bytesRead = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  /// The next line without its end, or `nil` at the end of the stream.
  mutating func next() throws -> String? {
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

  private func line(_ begun: [UInt8], _ rest: ArraySlice<UInt8>) -> String {
    // Most lines lie within a piece, and need not be copied twice.
    let bytes = begun.isEmpty ? rest : (begun + rest)[...]
    return String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
