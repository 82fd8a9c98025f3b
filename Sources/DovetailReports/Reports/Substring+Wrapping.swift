// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Reports are wrapped between words, but their code is not: copied code must be a line of Swift, and names must stay
// searchable.

extension Substring {
  /// The text in lines of at most `width` characters, where it can be broken.
  ///
  /// A piece that is longer than a line stays where it is, since a line of its own would not help. A last line may be a
  /// tenth too long, because a single word below it is harder to read.
  func wrapped(at width: Int) -> [Substring] {
    // A character has at least one byte.
    if utf8.count <= width { return [self] }
    var lines: [Substring] = []
    var used = 0
    for piece in unbreakablePieces {
      let length = piece.count
      if let line = lines.last, used + 1 + length <= width || length > width {
        lines[lines.count - 1] = self[line.startIndex..<piece.endIndex]
        used += 1 + length
      } else {
        lines.append(piece)
        used = length
      }
    }
    if lines.count > 1 {
      let end = self[lines[lines.count - 2].startIndex...]
      if end.count <= width + width / 10 {
        lines.removeLast()
        lines[lines.count - 1] = end
      }
    }
    return lines
  }

  /// The parts between spaces where a line may end.
  ///
  /// A line never ends in backticks, between brackets that follow a name, among generic arguments, in or before braces, or
  /// in a Swift comment.
  /// An unmatched bracket keeps the rest together.
  private var unbreakablePieces: [Substring] {
    // Bytes suffice, because all significant characters are ASCII. Two more are added, so that each byte has two after
    // it.
    let bytes = Array(utf8) + [0, 0]
    var pieces: [Substring] = []
    var start = startIndex
    var depth = 0
    // The number of backticks that opened the current code, and the number that have just been read.
    var (fence, ticks) = (0, 0)
    for place in 0..<bytes.count - 2 {
      let (byte, next) = (Unicode.Scalar(bytes[place]), Unicode.Scalar(bytes[place + 1]))
      if byte == "`" {
        ticks += 1
        if next == "`" { continue }
        fence = fence == 0 ? ticks : fence == ticks ? 0 : fence
        ticks = 0
      }
      if fence > 0 { continue }
      switch byte {
      case "(" where depth == 0 && (place == 0 || bytes[place - 1] == UInt8(ascii: " ")): break
      case ">" where place > 0 && bytes[place - 1] == UInt8(ascii: "-"): break
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth = Swift.max(depth - 1, 0)
      case " " where depth == 0 && next != "{":
        if next == "/", bytes[place + 2] == UInt8(ascii: "/") { return pieces + [self[start...]] }
        let end = utf8.index(startIndex, offsetBy: place)
        pieces.append(self[start..<end])
        start = utf8.index(after: end)
      default: break
      }
    }
    return pieces + [self[start...]]
  }
}
